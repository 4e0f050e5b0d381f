/**
 * Tests which of several ceremonies runs, waits or is interrupted. A "suggestion" is a ceremony of conditional UI. The
 * client, the network and the prompts are fake.
 */
import type { CeremonyWorld } from '../../../tests/support/passkeys/ceremonyWorld';
import {
  attempt,
  createCeremonyWorld,
  credentialOf,
  nextPrompt,
  offered,
  request,
  settle,
} from '../../../tests/support/passkeys/ceremonyWorld';
import { signedIn } from '../../../tests/support/fakes/fakeIdentity';
import { signIn as runSignIn } from '../../provider/session/signIns';

let world: CeremonyWorld;
beforeEach(() => {
  world = createCeremonyWorld();
});
afterEach(() => expect(world.clashes()).toBe(0));

const names = ['authenticatePasskey', 'offerPasskeys', 'registerPasskey'] as const;
const startPrimary = '/webauthn/authenticate/start/primary';
const startRegistration = '/webauthn/register/start';

async function settleTimes(count: number): Promise<void> {
  for (let time = 0; time < count; time++) await settle();
}

test.each(names)('an abort ends %s before and during its prompt', async (name) => {
  const starts = world.hold('start');
  const early = attempt();
  const first = world.calls[name](offered, early.signal);
  await settle();
  early.abort();
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  starts[0]?.();
  await settle();
  expect(world.prompts).toEqual([]);

  const late = attempt();
  const second = world.calls[name](offered, late.signal);
  await settle();
  starts[1]?.();
  await nextPrompt(world);
  late.abort();
  await expect(second).rejects.toMatchObject({ code: 'cancelled' });
  expect(world.open()).toBe(0);
});

test('a click interrupts the ceremony of an earlier click, and then the suggestion runs again', async () => {
  const offer = world.calls.offerPasskeys(offered, attempt().signal);
  await nextPrompt(world, 1);
  const asked = world.calls.authenticatePasskey(request, attempt().signal);
  expect((await nextPrompt(world, 2)).options.mediation).toBeUndefined();
  const registering = world.calls.registerPasskey(request, attempt().signal);
  await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  const third = await nextPrompt(world, 3);
  expect(third.operation).toBe('create');
  third.answer();
  await registering;
  const fourth = await nextPrompt(world, 4);
  expect(fourth.options.mediation).toBe('conditional');
  fourth.answer();
  await (await offer).authenticate(attempt().signal);
});

test('a suggestion whose field is focused interrupts another suggestion, and never a clicked ceremony', async () => {
  /** The function that the widget calls when the field of a waiting suggestion gets the focus. */
  const focusField = new Map<string, () => void>();
  const offerOf = (name: string) =>
    world.calls.offerPasskeys(
      {
        ...request,
        onFocusIn(run) {
          focusField.set(name, run);
          return () => focusField.delete(name);
        },
        onOffered() {},
      },
      attempt().signal,
    );
  const first = offerOf('first');
  await nextPrompt(world, 1);
  const second = offerOf('second');
  const third = offerOf('third');
  await settle();
  expect([...focusField.keys()]).toEqual(['second', 'third']);
  focusField.get('third')?.();
  await nextPrompt(world, 2);
  expect([...focusField.keys()].toSorted()).toEqual(['first', 'second']);

  const asked = world.calls.authenticatePasskey(request, attempt().signal);
  const displayed = await nextPrompt(world, 3);
  expect(displayed.options.mediation).toBeUndefined();
  focusField.get('second')?.();
  await settle();
  displayed.answer();
  await expect(asked).resolves.toMatchObject({ user_id: 'user-test-1' });
  for (let count = 4; count < 7; count++) (await nextPrompt(world, count)).answer();
  await expect(Promise.all([first, second, third])).resolves.toHaveLength(3);
});

test('a ceremony interrupts a suggestion of the other build, and runs after it', async () => {
  const offer = world.calls.offerPasskeys(offered, attempt().signal);
  await nextPrompt(world, 1);
  jest.resetModules();
  const { createCeremonies } = await import('./ceremony');
  const { createRequestSender } = await import('../../provider/session/requestSender');
  const copy = createCeremonies(createRequestSender(world.createClient(), world.browser));
  const asked = copy.authenticatePasskey(request, attempt().signal);
  const displayed = await nextPrompt(world, 2);
  expect(displayed.options.mediation).toBeUndefined();
  displayed.answer();
  await asked;
  (await nextPrompt(world, 3)).answer();
  await (await offer).authenticate(attempt().signal);
});

test.each(names)(
  '%s: without a response to the first request it times out after 20 s, and a late response opens no prompt',
  async (name) => {
    const starts = world.hold('start');
    const hung = world.calls[name](offered, attempt().signal);
    await settle();
    world.browser.advance(20_000);
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });

    const next = world.calls.registerPasskey(request, attempt().signal);
    await settle();
    starts[1]?.();
    (await nextPrompt(world)).answer();
    await expect(next).resolves.toMatchObject({ webauthn_registration_id: 'a/b' });
    starts[0]?.();
    await settleTimes(5);
    expect(world.prompts).toHaveLength(1);
  },
);

test.each(['authenticatePasskey', 'registerPasskey'] as const)(
  '%s: a prompt without an answer closes after five minutes',
  async (name) => {
    const prompts: boolean[] = [];
    const call = world.calls[name](
      { ...request, onPrompt: (isOpen) => prompts.push(isOpen) },
      attempt().signal,
    );
    await nextPrompt(world);
    expect(prompts).toEqual([true]);
    world.browser.advance(300_000);
    await expect(call).rejects.toMatchObject({ code: 'passkey_refused' });
    expect(world.open()).toBe(0);
    expect(prompts).toEqual([true, false]);
  },
);

test('if a password manager ignores an abort, the next ceremony starts after 1 s, and the late credential is ignored', async () => {
  const answers = world.ignoreAborts();
  const first = world.calls.authenticatePasskey(request, attempt().signal);
  await settleTimes(5);
  const second = world.calls.authenticatePasskey(request, attempt().signal);
  const gone = expect(first).rejects.toMatchObject({ code: 'cancelled' });
  await settleTimes(5);
  expect(answers).toHaveLength(1);
  world.browser.advance(1_000);
  await gone;
  await settleTimes(5);
  expect(answers).toHaveLength(2);
  answers[0]?.(credentialOf('late'));
  await settleTimes(5);
  expect(world.urls()).toEqual([startPrimary, startPrimary]);
  answers[1]?.(credentialOf('credential-1'));
  await second;
  expect(world.urls()).toEqual([startPrimary, startPrimary, '/webauthn/authenticate']);
});

describe('conditional create', () => {
  const conditional = { ...request, conditional: true };
  const signIn = () => {
    let answer = (_: unknown) => {};
    const signingIn = runSignIn(
      () => world.client,
      () => new Promise((resolve) => (answer = resolve)),
    );
    return { signingIn, answer: () => answer(signedIn) };
  };

  test('sends no request during a sign-in', async () => {
    const { signingIn, answer } = signIn();
    const making = world.calls.registerPasskey(conditional, attempt().signal);
    await expect(making).rejects.toMatchObject({ code: 'cancelled' });
    expect(world.urls()).toEqual([]);
    answer();
    await expect(signingIn).resolves.toEqual(signedIn);

    const next = world.calls.registerPasskey(conditional, attempt().signal);
    (await nextPrompt(world)).answer();
    await next;
  });

  test('is discarded and signalled if the passkey is created during a sign-in', async () => {
    const making = world.calls.registerPasskey(conditional, attempt().signal);
    const displayed = await nextPrompt(world);
    const { signingIn, answer } = signIn();
    displayed.answer('new-1');
    await expect(making).rejects.toMatchObject({ code: 'cancelled' });
    answer();
    await expect(signingIn).resolves.toEqual(signedIn);
    await settle();
    expect(world.signalled).toEqual([{ rpId: 'localhost', credentialId: 'new-1' }]);
    expect(world.urls()).toEqual([startRegistration]);
  });
});
