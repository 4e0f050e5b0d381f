import { icon } from './icons';

const Folded = icon('M3 16V4.5l7 6 7-6V16');
const Shout = icon('m2 4 4.6 6.2M11.2 4l-4.6 6.2V16M17 4l-1 7.6m-.5 4.2v.1');
const Sealed = icon('M10.5 4H18v12h-7.5m.5-7.5 2.5 1.8L18 7M5.8 6a3.6 4 0 1 1 0 8 3.6 4 0 0 1 0-8Z');

/**
 * The companies' icons are trademarks. So we use our own icons: a folded sheet of paper, an exclamation mark, and an
 * envelope with a round seal.
 */
export const mailIcons = { Gmail: <Folded />, Yahoo: <Shout />, Outlook: <Sealed /> };
