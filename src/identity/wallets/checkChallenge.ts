import { checkReply } from '../replies';
import { isRecord, isText } from '../shapes';
import { CHALLENGE_MAX_LENGTH } from './limits';
import type { WalletAccount, WalletChallenge } from './types';

/**
 * Checks a text to sign before the person sees it. Refuses with `bad_reply`.
 *
 * @param account the one that it was asked for.
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

/** The person reads all of what the wallet signs: wallets take hexadecimal digits for bytes, and some characters hide others. */
function isReadable(challenge: string): boolean {
  if (challenge.length > CHALLENGE_MAX_LENGTH) return false;
  const isHexadecimal = /^(\s*0x)?[\da-f\s]*$/i.test(challenge);
  // The joiner and the selector that make up emoji may stay.
  const isHidden = /[^\P{Cc}\n]|(?!\u200d|\ufe0f)[\p{Cf}\p{DI}\u2028\u2029]/u.test(challenge);
  return !isHexadecimal && !isHidden;
}

/** How a message of EIP-4361 begins, and those of other families after its pattern: `[scheme://]domain`, then the address. */
const signInWith = /^(.*)wants you to sign in with your \w+ account:\s*(\S*)/i;

/** Such a message signs in to the page that it names, and not every wallet compares it with the one that asks. */
function isForThisPage(challenge: string, { family, address }: WalletAccount, page: string): boolean {
  const message = signInWith.exec(challenge.trimStart());
  if (!message) return true;
  const [, domain = '', account = ''] = message;
  const isSameAccount =
    family === 'ethereum' ? account.toLowerCase() === address.toLowerCase() : account === address;
  if (!isSameAccount || !URL.canParse(page)) return false;
  const { origin, protocol } = new URL(page);
  const named = domain.includes('://') ? domain : `${protocol}//${domain}`;
  // Parsed, it has small letters and no default port. What is more than a host with its port stays in the address.
  return URL.canParse(named) && new URL(named).href === `${origin}/`;
}
