import * as v from 'valibot';
import { sessionOver, withCodes } from '../../../provider/errors';
import { nonEmptyString, responseCheck } from '../../../provider/responses';
import {
  changeWithLock,
  definedProperties,
  pathSegment,
  type RequestSender,
} from '../../../provider/session/requestSender';
import { deleteFactor } from '../../../provider/userCalls';
import { isSameAddress, type WalletAccount } from './Wallet';

export function createWalletCalls(sender: RequestSender) {
  const { client, browser, sendProtected, signInProtected } = sender;
  return {
    /** Resolves to the provider's text (challenge). A wallet signs it to prove that the account belongs to the person. */
    startWallet(
      { inSession, ...account }: WalletAccount & { readonly inSession?: boolean },
      signal: AbortSignal,
    ): Promise<{ readonly challenge: string; readonly [field: string]: unknown }> {
      const start = async () => {
        // Without a session in its state, the client would ask for a challenge of a sign-in.
        if (inSession && !client().session.getSync()) await client().session.authenticate();
        // If the project requires EIP-4361 messages, the client adds the page's origin.
        return client().cryptoWallets.authenticateStart(definedProperties(factorOf(account)));
      };
      const challenge = sendProtected(start, checkChallenge(account, browser.pageUrl()), signal);
      return inSession ? withCodes(sessionOver, challenge) : challenge;
    },

    /** With `userId`, adds the wallet to this user, and rejects with `session_over` without a session. */
    authenticateWallet(
      { signature, sessionDurationMinutes, userId, ...account }: AuthenticateWalletRequest,
      signal: AbortSignal,
    ) {
      const signIn = () =>
        signInProtected(
          () =>
            client().cryptoWallets.authenticate({
              ...factorOf(account),
              signature,
              session_duration_minutes: sessionDurationMinutes,
            }),
          signal,
          userId,
        );
      return userId === undefined
        ? signIn()
        : withCodes(sessionOver, changeWithLock(client(), signIn, signal));
    },

    deleteWallet: (id: string, signal: AbortSignal) =>
      deleteFactor(
        sender,
        () => client().user.deleteCryptoWallet(pathSegment(id)),
        'crypto_wallet_not_found',
        signal,
      ),
  };
}

const factorOf = ({ address, family }: WalletAccount) => ({
  crypto_wallet_address: address,
  crypto_wallet_type: family,
});

const CHALLENGE_MAX_LENGTH = 5_000;

/** Checks the text before the person sees it. Throws `bad_reply`. */
const checkChallenge = (account: WalletAccount, page: string) =>
  responseCheck(
    v.looseObject({
      challenge: v.pipe(
        nonEmptyString,
        v.check((text) => isReadable(text) && isForThisPage(text, account, page)),
      ),
    }),
  );

/** All but line breaks. */
const controlCharacters = /[^\P{Cc}\n]/u;

/**
 * Invisible characters, and those that change the order of the text. Words and emoji need the soft hyphen, the two
 * letter joiners (in Persian names) and the variation selector of emoji.
 */
const invisibleCharacters = /(?!\xad|\u200c|\u200d|\ufe0f)[\p{Cf}\p{DI}\u2028\u2029]/u;

/** The person must be able to read the whole text. A wallet signs the bytes for which hexadecimal digits stand. */
function isReadable(challenge: string): boolean {
  if (challenge.length > CHALLENGE_MAX_LENGTH) return false;
  const isHexadecimal = /^(\s*0x)?[\da-f\s]*$/i.test(challenge);
  return !isHexadecimal && !controlCharacters.test(challenge) && !invisibleCharacters.test(challenge);
}

/** A sign-in message (EIP-4361, or a similar format): `[scheme://]domain` and the address of the account. */
const signInWith = /^(.*)wants you to sign in with your \w+ account:\s*(\S*)/i;

/** Rejects a sign-in message for another site: with its signature an attacker could sign in there, and not all wallets check the site. */
function isForThisPage(challenge: string, { family, address }: WalletAccount, page: string): boolean {
  const message = signInWith.exec(challenge.trimStart());
  if (!message) return true;
  const [, domain = '', account = ''] = message;
  const { origin, protocol } = new URL(page);
  if (!isSameAddress(family, account, address)) return false;
  const site = domain.includes('://') ? domain : `${protocol}//${domain}`;
  // With more than a host and a port, for example a path, the URL differs from the page's origin.
  return URL.canParse(site) && new URL(site).href === `${origin}/`;
}

interface AuthenticateWalletRequest extends WalletAccount {
  /** Ethereum: `0x` and hexadecimal digits. Solana: base58 of 64 bytes. */
  readonly signature: string;
  readonly sessionDurationMinutes: number;
  readonly userId?: string;
}
