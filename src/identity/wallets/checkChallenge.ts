import { checkReply } from '../replies';
import { isRecord, isText } from '../shapes';
import { CHALLENGE_MAX_LENGTH } from './limits';
import type { WalletAccount, WalletChallenge } from './types';

/**
 * Checks the text that the wallet will sign, before the person sees it. Throws `bad_reply` if the text is refused.
 *
 * @param account the account that will sign.
 * @param page the address of the page.
 */
export const checkChallenge = (account: WalletAccount, page: string) =>
  checkReply<WalletChallenge>(
    (reply) =>
      isRecord(reply) &&
      isText(reply.challenge) &&
      isReadable(reply.challenge) &&
      isForThisPage(reply.challenge, account, page),
  );

/**
 * Whether the person can read the whole text. Hexadecimal digits are refused, because wallets treat them as bytes.
 * Characters that are invisible or reorder text are refused too.
 */
function isReadable(challenge: string): boolean {
  if (challenge.length > CHALLENGE_MAX_LENGTH) return false;
  const isHexadecimal = /^(\s*0x)?[\da-f\s]*$/i.test(challenge);
  // The pattern allows two invisible characters that emoji need: the joiner and the variation selector.
  const isHidden = /[^\P{Cc}\n]|(?!\u200d|\ufe0f)[\p{Cf}\p{DI}\u2028\u2029]/u.test(challenge);
  return !isHexadecimal && !isHidden;
}

/**
 * Matches the beginning of a message in the format of EIP-4361, or of similar formats of other families. It contains
 * `[scheme://]domain` and the address.
 */
const signInWith = /^(.*)wants you to sign in with your \w+ account:\s*(\S*)/i;

/**
 * Whether a sign-in message names this page and this account. A signed message signs the person in to the page that it
 * names, and not every wallet checks that name.
 */
function isForThisPage(challenge: string, { family, address }: WalletAccount, page: string): boolean {
  const message = signInWith.exec(challenge.trimStart());
  if (!message) return true;
  const [, domain = '', account = ''] = message;
  const isSameAccount =
    family === 'ethereum' ? account.toLowerCase() === address.toLowerCase() : account === address;
  if (!isSameAccount || !URL.canParse(page)) return false;
  const { origin, protocol } = new URL(page);
  const named = domain.includes('://') ? domain : `${protocol}//${domain}`;
  // Parsing converts the name to lower case and removes a default port. If the name is anything other than a host with
  // its port, the comparison fails.
  return URL.canParse(named) && new URL(named).href === `${origin}/`;
}
