import type { WidgetConfig } from '../../config/readConfig';
import type { MainParts } from '../../store/mainParts';

/** The maximum number of buttons on Main. The button for the other wallets is included (specification §9). */
const MAIN_BUTTON_BUDGET = 6;

/**
 * Returns how many wallets may have a button on Main, in addition to the other methods' buttons. Zero or less means
 * none.
 */
export function walletBudget(config: WidgetConfig, parts: MainParts): number {
  let available = MAIN_BUTTON_BUDGET - 1; // one is for the button for the other wallets
  for (const id of config.methods) available -= parts[id].buttonCount?.(config) ?? 0;
  return available;
}
