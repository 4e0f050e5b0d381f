import type { WidgetConfig } from '../../config/readConfig';

/**
 * The maximum number of buttons on Main. Social providers and the button for the other wallets count too
 * (specification §9).
 */
const MAIN_BUTTON_BUDGET = 6;

/** Returns how many wallets may have a button on Main. Zero or less means none. */
export function walletBudget({ products, oauth }: WidgetConfig): number {
  const socialProviders = products.includes('oauth') ? oauth.providers.length : 0;
  return MAIN_BUTTON_BUDGET - socialProviders - 1;
}
