import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../IdentityError';

export type Operation = 'create' | 'get';
type Options = CredentialCreationOptions & CredentialRequestOptions;
type Proceed = (options: Options) => Promise<Credential | null>;

/** A call of the client's that is on its way to `navigator.credentials`. */
export interface Expected {
  readonly operation: Operation;
  isOurs(options: Options): boolean;
  /** It is ours unless another expected call claims it. */
  mayBeOurs?(options: Options): boolean;
  take(options: Options, proceed: Proceed): Promise<Credential | null>;
}

interface Interposition {
  expected: Expected[];
  restore: Map<Operation, () => void>;
  /** Resolves when no registration is on its way to the browser. */
  creations: Promise<unknown>;
  /** Registrations that have begun, and those of them that the server has not answered. */
  begun: number;
  underWay: number;
}

const held = () =>
  oncePerPage<Interposition>('passkey-calls/3', () => ({
    expected: [],
    restore: new Map(),
    creations: Promise.resolve(),
    begun: 0,
    underWay: 0,
  }));

/**
 * Stands between the client and the browser for one call of `navigator.credentials`. The client takes no signal for a
 * registration, cannot make one quietly, and keeps to itself which credential was used: all of that is known only here.
 * Calls that are not ours pass through, and with the last expected one everything is as it was.
 *
 * @returns expects it no longer.
 */
export function expectCall(expected: Expected): () => void {
  const page = held();
  if (!page.restore.has(expected.operation))
    page.restore.set(expected.operation, standBetween(expected.operation));
  page.expected.push(expected);
  return () => {
    page.expected = page.expected.filter((other) => other !== expected);
    if (page.expected.some(({ operation }) => operation === expected.operation)) return;
    page.restore.get(expected.operation)?.();
    page.restore.delete(expected.operation);
  };
}

/**
 * A place in the queue of registrations. Concurrent ones cannot be told apart, so they are serialised: from the client's
 * call until it reaches the browser or fails. `end` says that the server has answered, or that it will not.
 */
export function queueCreation(): { earlier: Promise<unknown>; leave(): void; end(): void } {
  const page = held();
  page.begun += 1;
  page.underWay += 1;
  const { creations: earlier } = page;
  let leave = () => {};
  const own = new Promise<void>((resolve) => (leave = resolve));
  page.creations = Promise.all([earlier, own]);
  const end = () => {
    leave();
    page.underWay -= 1;
  };
  return { earlier, leave, end };
}

/** Watches for registrations from now on; the answer says whether there has been none, and none is under way. */
export function watchCreations(): () => boolean {
  const page = held();
  const { begun } = page;
  return () => page.begun === begun && page.underWay === 0;
}

function standBetween(operation: Operation): () => void {
  // Absent on plain http.
  const container = navigator.credentials as CredentialsContainer | undefined;
  const original = container?.[operation] as Proceed | undefined;
  if (!container || typeof original !== 'function') throw new IdentityError('passkey_failed');
  const own = Object.getOwnPropertyDescriptor(container, operation);

  const between: Proceed = (options) => {
    const proceed: Proceed = (given) => original.call(container, given);
    const expected = held().expected.filter((each) => each.operation === operation);
    const call =
      expected.find((each) => each.isOurs(options)) ?? expected.find((each) => each.mayBeOurs?.(options));
    return call ? call.take(options, proceed) : proceed(options);
  };
  if (!Reflect.defineProperty(container, operation, { value: between, configurable: true, writable: true }))
    throw new IdentityError('passkey_failed');

  return () => {
    // Another script has wrapped ours meanwhile: ours stays, and passes every call through.
    if (container[operation] !== between) return;
    if (own) Reflect.defineProperty(container, operation, own);
    else Reflect.deleteProperty(container, operation);
  };
}
