import { withoutParameters } from '../../browser/addressBar';

/** Removes the token and its type from an address. */
export function withoutLanding(href: string): string {
  return withoutParameters(href, ['token', 'stytch_token_type']);
}
