import type { Clock } from '../../browser/clock';
import { hasUser, REDIRECT_MAX_LENGTH, safeUrl } from '../../browser/safeUrl';
import { IdentityError } from '../core/IdentityError';
import { withDeadline } from '../core/withDeadline';
import type { RedirectAddresses } from './oneTapTypes';
import type { ClientOneTap } from '../client/internals';

/**
 * Sends Google's ID token (`credential`) through the client. The client itself would navigate to any address in the
 * reply, so this function checks the address.
 */
export async function submitAccount(
  oneTap: ClientOneTap,
  credential: string,
  addresses: RedirectAddresses,
  { browser: clock, signal }: { browser: Clock; signal: AbortSignal },
): Promise<string> {
  const send = async () => {
    let redirectUrl: unknown;
    const submit = oneTap.createOnSuccessHandler({
      loginRedirectUrl: addresses.loginRedirectURL,
      signupRedirectUrl: addresses.signupRedirectURL,
      onSuccess(url) {
        redirectUrl = url;
      },
    });
    await submit({ credential });
    return redirectUrl;
  };
  return checkAddress(await withDeadline(send, { clock, signal }), addresses);
}

/**
 * Accepts an address only if its origin and path are those of an address in the request. It refuses an address that can
 * look like another one.
 */
function checkAddress(redirectUrl: unknown, addresses: RedirectAddresses): string {
  const url =
    typeof redirectUrl === 'string' ? safeUrl(redirectUrl, undefined, REDIRECT_MAX_LENGTH) : undefined;
  const isRequested = Object.values(addresses).some((address) => {
    const requested = safeUrl(address);
    return url && requested && requested.origin === url.origin && requested.pathname === url.pathname;
  });
  if (!url || !isRequested || hasUser(url)) throw new IdentityError('bad_reply');
  return url.href;
}
