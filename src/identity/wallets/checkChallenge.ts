import { checkReply } from '../replies';
import { isRecord, isText } from '../shapes';
import { CHALLENGE_MAX_LENGTH } from './limits';
import type { WalletAccount, WalletChallenge } from './types';

/**
 * Checks a text to sign before the person sees it. Refuses with `bad_reply`.
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
 * The person must be able to read all of the text: wallets take hexadecimal digits for bytes, and some characters hide
 * others.
 */
function isReadable(challenge: string): boolean {
  if (challenge.length > CHALLENGE_MAX_LENGTH) return false;
  const isHexadecimal = /^(\s*0x)?[\da-f\s]*$/i.test(challenge);
  // The joiner and the selector of emoji are allowed.
  const isHidden = /[^\P{Cc}\n]|(?!\u200d|\ufe0f)[\p{Cf}\p{DI}\u2028\u2029]/u.test(challenge);
  return !isHexadecimal && !isHidden;
}

/**
 * The beginning of a message of EIP-4361 and of similar formats of other families: `[scheme://]domain`, then the address.
 */
const signInWith = /^(.*)wants you to sign in with your \w+ account:\s*(\S*)/i;

/** Such a message signs in to the page that it names, and not every wallet checks that name. */
function isForThisPage(challenge: string, { family, address }: WalletAccount, page: string): boolean {
  const message = signInWith.exec(challenge.trimStart());
  if (!message) return true;
  const [, domain = '', account = ''] = message;
  const isSameAccount =
    family === 'ethereum' ? account.toLowerCase() === address.toLowerCase() : account === address;
  if (!isSameAccount || !URL.canParse(page)) return false;
  const { origin, protocol } = new URL(page);
  const named = domain.includes('://') ? domain : `${protocol}//${domain}`;
  // Parsing gives lower case and removes a default port. Anything other than a host with its port fails the comparison.
  return URL.canParse(named) && new URL(named).href === `${origin}/`;
}
