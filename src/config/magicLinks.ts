import { anyText, shapeOf } from './readers';

/**
 * How long the widget assumes a magic link to be valid, if the host has not set the time.
 * @limit A link by email, if no option says otherwise
 */
export const LINK_EXPIRATION_MINUTES = 30;

/** The reader of the form state of magic links, for presets and stored screens. */
export const magicLinkState = shapeOf({ email: anyText });
