import { compileMessages, withoutOtherTexts } from '../languages/compile.js';

/**
 * Compiles the plurals in the English texts of a file. With the option `ofForm`, it instead removes the texts that the
 * form (Login's first screen before Login's code has loaded) does not have.
 * @this {{ getOptions(): { ofForm?: boolean } }}
 * @param {string} source
 */
export default function messagesLoader(source) {
  return this.getOptions().ofForm ? withoutOtherTexts(source) : compileMessages(source);
}
