import { domain, minutes, redirects, templates } from './commonReaders';
import { anyText, flag, shapeOf } from './readers';

/** The server's own default: options that a host does not give are not sent. */
export const MAGIC_LINK_EXPIRATION_MINUTES = 30;
export const CREATE_USER_AS_PENDING = false;

export const emailMagicLinksOptions = shapeOf({
  ...redirects,
  ...templates,
  loginExpirationMinutes: minutes,
  signupExpirationMinutes: minutes,
  createUserAsPending: flag,
  domainHint: domain,
});

export const magicLinkState = shapeOf({ email: anyText });
