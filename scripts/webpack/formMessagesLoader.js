import { withoutOtherTexts } from '../languages/compile.js';

/**
 * Removes the English texts that the form (Login's first screen before Login's code has loaded) does not have.
 * @param {string} source
 */
export default function formMessagesLoader(source) {
  return withoutOtherTexts(source);
}
