import type { OAuthProvider } from '../../contract/social';
import { imageUrl } from '../../theme/imageUrl';
import { memberAt } from '../../theme/memberAt';
import { warnOfIgnored } from '../../browser/warnDeveloper';

/**
 * Returns the address of the host's own image for a social provider. A blank address counts as absent.
 *
 * @param base the page's address, with which a relative address is resolved.
 */
export function hostIconUrl(
  presentation: unknown,
  provider: OAuthProvider,
  base: string,
): string | undefined {
  const given =
    memberAt(presentation, `icons.${provider}`) ?? memberAt(presentation, `options.icons.${provider}`);
  const isBlank = typeof given === 'string' && !given.trim();
  if (given === undefined || isBlank) return undefined;
  const address = imageUrl(given, base);
  if (!address) warnOfIgnored(`the icon of ${provider}`, 'is not an https address');
  return address;
}
