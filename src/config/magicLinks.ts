import { anyText, shapeOf } from './readers';

export const LINK_EXPIRATION_MINUTES = 30;

export const magicLinkState = shapeOf({ email: anyText });
