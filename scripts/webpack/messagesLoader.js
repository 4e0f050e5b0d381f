import { compileMessages } from '../languages/compile.js';

/**
 * Compiles the plurals in the English texts of a file.
 * @param {string} source
 */
export default function messagesLoader(source) {
  return compileMessages(source);
}
