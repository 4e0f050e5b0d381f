import { withoutParameters } from '../../browser/addressQuery';

export function withoutLanding(href: string): string {
  return withoutParameters(href, ['token', 'stytch_token_type']);
}
