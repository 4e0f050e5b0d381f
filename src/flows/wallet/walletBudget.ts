import type { WidgetConfig } from '../../config/readConfig';

/** Social providers count towards the limit, and so does the button for the other wallets (specification §9). */
const MAIN_BUTTON_BUDGET = 6;

/** Returns the number of wallets with a button on Main. Zero or less means none. */
export function walletBudget({ products, oauth }: WidgetConfig): number {
  const socialProviders = products.includes('oauth') ? oauth.providers.length : 0;
  return MAIN_BUTTON_BUDGET - socialProviders - 1;
}
