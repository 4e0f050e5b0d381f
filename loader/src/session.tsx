// Classic for the reason in Portico.tsx.
/** @jsxRuntime classic */
import React, {
  createContext,
  useContext,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { ClientSource, SignInOptions } from '../../src/contract/modules';
import type { SessionState } from '../../src/contract/session';
import type { PorticoLoader } from './createPorticoLoader';
import { createSessionStore, loadingState, type SessionStore } from './sessionStore';
import { useSyncExternalStore } from './useSyncExternalStore';

export interface PorticoContextValue {
  loader: PorticoLoader;
  source: Extract<ClientSource, { publicToken: string }>;
  signIn: SignInOptions;
  session: SessionStore;
}

export const PorticoContext = createContext<PorticoContextValue | null>(null);

export interface PorticoProviderProps extends SignInOptions {
  /** The loader of the page. Pass the same object in each render. */
  loader: PorticoLoader;
  /** The project's public token: `public-token-test-…` or `public-token-live-…`. */
  publicToken: string;
  /** Options of the identity client. Only those of the first render are used. */
  clientOptions?: object | undefined;
  children?: ReactNode;
}

/** Of several objects, the first that has an option counts. Options that none has are missing. */
export const signInOptionsOf = (...given: readonly (SignInOptions | undefined)[]): SignInOptions =>
  Object.assign({}, ...given.map((options) => signInOptionsIn(options)).reverse());

function signInOptionsIn(from: SignInOptions = {}): SignInOptions {
  const { afterSignIn, termsOptions, fieldsOptions, secondFactor, secondFactorOptions = secondFactor } = from;
  // Remotes before 0.2.0 know this option only as `secondFactor`. Without it they would not ask for a second factor.
  const options = {
    afterSignIn,
    termsOptions,
    fieldsOptions,
    secondFactorOptions,
    secondFactor: secondFactorOptions,
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value));
}

/**
 * Gives the loader and the project to `Portico`, `PorticoLanding`, `SignedIn`, `SignedOut` and `usePorticoSession` below
 * it. It sends no request itself.
 */
export function PorticoProvider({
  loader,
  publicToken,
  children,
  ...options
}: PorticoProviderProps): ReactElement {
  const [{ clientOptions, signIn }] = useState({
    clientOptions: options.clientOptions,
    signIn: signInOptionsOf(options),
  });
  const value = useMemo(() => {
    const source = { publicToken, clientOptions };
    const session = createSessionStore(loader, { ...source, ...signIn });
    return { loader, source, signIn, session };
  }, [loader, publicToken, clientOptions, signIn]);
  return <PorticoContext.Provider value={value}>{children}</PorticoContext.Provider>;
}

export type PorticoSession = SessionState & {
  /**
   * Signs the person out in this browser, and revokes the session at the identity provider. Rejects if the provider could
   * not be told; the person is signed out in this browser all the same, unless the session is in HttpOnly cookies. As a
   * click handler, it leaves no unhandled rejection.
   */
  signOut(): Promise<void>;
  /** Loads the identity client again, if the status is `failed`. */
  retry(): void;
};

/**
 * Returns whether the person is signed in. The component renders again when this changes, even in another tab. On a
 * server, and while the browser's session is being read, the status is `loading`.
 * @throws Error without a `PorticoProvider` above the component
 */
export function usePorticoSession(): PorticoSession {
  const { session } = useRequiredContext('usePorticoSession');
  const state = useSyncExternalStore(session.subscribe, session.getState, () => loadingState);
  return useMemo(() => ({ ...state, signOut: session.signOut, retry: session.retry }), [state, session]);
}

type SignedInSession = Extract<PorticoSession, { status: 'signedIn' }>;

interface SignedInProps {
  /** What a signed-in person sees. A function gets the session. */
  children?: ReactNode | ((session: SignedInSession) => ReactNode);
}

export function SignedIn({ children }: SignedInProps): ReactElement | null {
  const session = usePorticoSession();
  if (session.status !== 'signedIn') return null;
  return <>{typeof children === 'function' ? children(session) : children}</>;
}

/**
 * Shows its children while the person is signed out, while the second factor or another step is missing, so that Login
 * among them can ask for it, and if Portico cannot be loaded, so that the component `Portico` among them can say so.
 */
export function SignedOut({ children }: { children?: ReactNode }): ReactElement | null {
  const { status } = usePorticoSession();
  return status === 'loading' || status === 'signedIn' ? null : <>{children}</>;
}

/** @param name of the component or hook that needs a `PorticoProvider` */
export function useRequiredContext(name: string): PorticoContextValue {
  const value = useContext(PorticoContext);
  if (!value) throw new Error(`[portico] ${name} needs a PorticoProvider above it.`);
  return value;
}
