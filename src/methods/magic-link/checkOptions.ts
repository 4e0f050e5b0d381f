import { anyText, shapeOf } from '../../host/readers';

/** @limit A link by email, if no option says otherwise */
export const LINK_EXPIRATION_MINUTES = 30;

/** For presets and stored screens. */
export const magicLinkState = shapeOf({ email: anyText });
