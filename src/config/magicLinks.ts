import { domain, minutes, redirects, templates } from './commonReaders';
import { anyText, flag, shapeOf } from './readers';

export const LINK_EXPIRATION_MINUTES = 30;

export const emailMagicLinksOptions = shapeOf({
  ...redirects,
  ...templates,
  loginExpirationMinutes: minutes,
  signupExpirationMinutes: minutes,
  createUserAsPending: flag,
  domainHint: domain,
});

export const magicLinkState = shapeOf({ email: anyText });
