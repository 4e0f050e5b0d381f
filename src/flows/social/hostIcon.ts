import type { OAuthProvider } from '../../contract/social';
import { createMemberReader } from '../../theme/createMemberReader';
import { imageUrl } from '../../theme/imageUrl';
import { warnOnce } from '../../theme/warnOnce';

/**
 * Returns the address of the host's own image for a social provider. A blank address counts as absent.
 *
 * @param base the page's address, with which a relative address is resolved.
 */
export function hostIcon(presentation: unknown, provider: OAuthProvider, base: string): string | undefined {
  const member = createMemberReader(presentation, 'presentation', new Set());
  const given = member(`icons.${provider}`) ?? member(`options.icons.${provider}`);
  if (given === undefined || (typeof given === 'string' && !given.trim())) return undefined;
  const address = imageUrl(given, base);
  if (!address) warnOnce(`the icon of ${provider}`, 'is not an https address');
  return address;
}
