import { listen } from '../../browser/dom';
import type { SignInConfig } from '../../host/signInConfig';
import { parseSession, type SessionFactor } from '../userSchemas';
import type { RequestSender } from './requestSender';
import { isSignedIn, subscribe } from './sessionStore';

/** What the widget cannot ask for is `other`. */
export type FactorKind = 'totp' | 'recovery' | 'sms' | 'passkey' | 'other';

export interface Factors {
  readonly userId: string;
  /** The app shows it beside the code: the user's first email address or phone number, or an empty text. */
  readonly account: string;
  /** Of the session's factors. */
  readonly verified: readonly FactorKind[];
  /** Ids. The provider allows one authenticator. Like `phones` and `passkeys`, only verified ones count. */
  readonly totps: readonly string[];
  readonly phones: readonly { readonly id: string; readonly number: string }[];
  readonly passkeys: readonly string[];
}

/** The rule of a step: for the store, which opens it, and for `watchSession`. */
export interface SignInStep {
  /**
   * @param factors `null` if the user has no id
   * @param isNew the person has just signed in. Only then what is optional is needed. A session counts without it.
   */
  isNeeded(config: SignInConfig, user: unknown, factors: Factors | null, isNew: boolean): boolean;
}

export function factorsOf(session: unknown, user: unknown): Factors | null {
  const known = parseSession(session, user);
  if (!known) return null;
  const { userId, factors, user: owner } = known;
  const phones = owner.phone_numbers.flatMap(({ phone_id: id, phone_number: number, verified }) =>
    verified ? { id, number } : [],
  );
  return {
    userId,
    account: owner.emails[0]?.email ?? phones[0]?.number ?? '',
    verified: factors.map(kindOf),
    totps: owner.totps.flatMap(({ totp_id: id, verified }) => (verified ? id : [])),
    phones,
    passkeys: owner.webauthn_registrations.flatMap(({ webauthn_registration_id: id, verified }) =>
      verified ? id : [],
    ),
  };
}

/** By the provider's delivery method. A WhatsApp message proves the same phone as an SMS. */
const kinds: Readonly<Record<string, FactorKind>> = {
  authenticator_app: 'totp',
  recovery_code: 'recovery',
  sms: 'sms',
  whatsapp: 'sms',
  webauthn_registration: 'passkey',
};

const kindOf = ({ delivery_method: delivery }: SessionFactor): FactorKind =>
  (Object.hasOwn(kinds, delivery) && kinds[delivery]) || 'other';

export function createFactorCalls({ client, browser, isSigningIn }: RequestSender) {
  return {
    /** Resolves when the client knows its session, after 5 s at the latest. */
    isSignedIn: (): Promise<boolean> => isSignedIn(client, browser),
    isSigningIn,
    /** Calls `listener` after changes of the session or user, and after a sign-in. The result unsubscribes. */
    subscribe: (listener: () => void): (() => void) => subscribe(client(), listener),
    /** `null` without a session. */
    readFactors: (): Factors | null => factorsOf(client().session.getSync(), client().user.getSync()),
    /** Another tab may have changed the session. The client's own listener is older, so the client knows it first. */
    onOtherTab: (run: () => void): (() => void) =>
      listen((options) => window.addEventListener('storage', run, options)),
  };
}
