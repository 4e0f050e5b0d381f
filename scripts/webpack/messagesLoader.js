import { compileMessages } from '../languages/compile.js';

/** @param {string} source */
export default function messagesLoader(source) {
  return compileMessages(source);
}
