import { icon } from './icons';

const Folded = icon('M3.5 15.5v-10l6.5 5 6.5-5v10');
const Shout = icon('m3 5 4.2 5.5M11.4 5l-4.2 5.5v5m9-10.5-.9 7m-.5 3.4v.1');
const Sealed = icon('M10 5.5h7.5v9H10M10.5 9l2.5 1.8 4.5-3M5.5 6.8a3 3.2 0 1 1 0 6.4 3 3.2 0 0 1 0-6.4Z');

/**
 * Icons that we have drawn ourselves, because the companies' icons are trademarks: a folded sheet of paper, an
 * exclamation mark, an envelope with a round seal.
 */
export const mailIcons = { Gmail: <Folded />, Yahoo: <Shout />, Outlook: <Sealed /> };
