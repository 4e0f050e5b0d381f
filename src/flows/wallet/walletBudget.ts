import type { WidgetConfig } from '../../config/readConfig';

/** Social providers count against it, and one more place goes to the button that leads to the rest (specification §9). */
const MAIN_BUTTON_BUDGET = 6;

/** How many wallets have a button on Main; zero or less: none. */
export function walletBudget({ products, oauth }: WidgetConfig): number {
  const socialProviders = products.includes('oauth') ? oauth.providers.length : 0;
  return MAIN_BUTTON_BUDGET - socialProviders - 1;
}
