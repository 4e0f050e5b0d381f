import type { Clock } from '../../browser/inTime';
import { hasUser, REDIRECT_MAX_LENGTH, safeUrl } from '../../browser/safeUrl';
import { IdentityError } from '../core/IdentityError';
import { withDeadline } from '../core/withDeadline';
import type { RedirectAddresses } from './oneTapTypes';
import type { ClientOneTap } from '../client/internals';

/**
 * Sends Google's ID token through the client. The client itself would navigate to any address in the reply, so this
 * function checks the address.
 */
export async function submitAccount(
  oneTap: ClientOneTap,
  credential: string,
  addresses: RedirectAddresses,
  { browser: clock, signal }: { browser: Clock; signal: AbortSignal },
): Promise<string> {
  const send = async () => {
    let answer: unknown;
    const onSuccess = (redirectUrl: unknown) => void (answer = redirectUrl);
    const { loginRedirectURL: loginRedirectUrl, signupRedirectURL: signupRedirectUrl } = addresses;
    await oneTap.createOnSuccessHandler({ loginRedirectUrl, signupRedirectUrl, onSuccess })({ credential });
    return answer;
  };
  return checkAddress(await withDeadline(send, { clock, signal }), addresses);
}

/**
 * Accepts an address only if its origin and path are those of an address in the request. It refuses an address that can
 * look like another one.
 */
function checkAddress(answer: unknown, addresses: RedirectAddresses): string {
  const url = typeof answer === 'string' ? safeUrl(answer, undefined, REDIRECT_MAX_LENGTH) : undefined;
  const isNamed = Object.values(addresses).some((address) => {
    const named = safeUrl(address);
    return url && named && named.origin === url.origin && named.pathname === url.pathname;
  });
  if (!url || !isNamed || hasUser(url)) throw new IdentityError('bad_reply');
  return url.href;
}
