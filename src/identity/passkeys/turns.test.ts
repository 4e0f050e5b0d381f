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
import { signInsOf } from '../sessions/signIns';

let world: CeremonyWorld;
beforeEach(() => {
  world = createCeremonyWorld();
});
afterEach(() => expect(world.clashes()).toBe(0));

const names = ['authenticatePasskey', 'offerPasskeys', 'registerPasskey'] as const;
const startPrimary = '/webauthn/authenticate/start/primary';
const startRegistration = '/webauthn/register/start';

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await settle();
}

test('a suggestion has no timeout', async () => {
  let standing = 0;
  const offer = world.calls.offerPasskeys({ ...offered, onOffered: () => standing++ }, attempt().signal);
  expect(standing).toBe(0);
  const shown = await nextPrompt(world);
  expect(standing).toBe(1);
  world.browser.advance(3_600_000);
  shown.answer();
  const picked = await offer;
  expect(world.urls()).toEqual([startPrimary]);
  await expect(picked.authenticate(attempt().signal)).resolves.toMatchObject({ user_id: 'user-test-1' });
});

test('a picked suggestion is not sent after its screen was left', async () => {
  const leaving = attempt();
  const offer = world.calls.offerPasskeys(offered, leaving.signal);
  (await nextPrompt(world)).answer();
  const picked = await offer;
  leaving.abort();
  await expect(picked.authenticate(attempt().signal)).rejects.toMatchObject({ code: 'cancelled' });
  expect(world.urls()).toEqual([startPrimary]);
});

test.each(names)('leaving ends %s before and during its prompt', async (name) => {
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

test('a suggestion that is left during the check of the browser’s abilities is cancelled', async () => {
  const answers: (() => void)[] = [];
  world.autofill = () => new Promise((resolve) => answers.push(() => resolve(true)));
  const leaving = attempt();
  const offer = world.calls.offerPasskeys(offered, leaving.signal);
  await turns(3);
  leaving.abort();
  for (const answer of answers.splice(0)) answer();
  await expect(offer).rejects.toMatchObject({ code: 'cancelled' });
  await turns(3);
  expect(world.open()).toBe(0);
});

test('a click interrupts an earlier click’s ceremony, and a suggestion follows it', async () => {
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
  const turnedTo = new Map<string, () => void>();
  const offerOf = (name: string) =>
    world.calls.offerPasskeys(
      {
        ...request,
        onFocusIn(run) {
          turnedTo.set(name, run);
          return () => turnedTo.delete(name);
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
  expect([...turnedTo.keys()]).toEqual(['second', 'third']);
  turnedTo.get('third')?.();
  await nextPrompt(world, 2);
  expect([...turnedTo.keys()].toSorted()).toEqual(['first', 'second']);

  const asked = world.calls.authenticatePasskey(request, attempt().signal);
  const shown = await nextPrompt(world, 3);
  expect(shown.options.mediation).toBeUndefined();
  turnedTo.get('second')?.();
  await settle();
  shown.answer();
  await expect(asked).resolves.toMatchObject({ user_id: 'user-test-1' });
  // Each of the three ceremonies gets a prompt, one after the other.
  for (let count = 4; count < 7; count++) (await nextPrompt(world, count)).answer();
  await expect(Promise.all([first, second, third])).resolves.toHaveLength(3);
});

test('a suggestion that runs again sends a new start, and a late reply to the first one opens no prompt', async () => {
  const starts = world.hold('start');
  const offer = world.calls.offerPasskeys(offered, attempt().signal);
  await settle();
  const asked = world.calls.authenticatePasskey(request, attempt().signal);
  await turns(5);
  starts[1]?.();
  (await nextPrompt(world, 1)).answer();
  await asked;
  await turns(5);
  expect(world.urls()).toEqual([startPrimary, startPrimary, '/webauthn/authenticate', startPrimary]);
  starts[2]?.();
  const shown = await nextPrompt(world, 2);
  expect(shown.options.mediation).toBe('conditional');
  starts[0]?.();
  await turns(5);
  expect(world.prompts).toHaveLength(2);
  shown.answer();
  await (await offer).authenticate(attempt().signal);
});

test('a ceremony waits for one of the other build', async () => {
  const offer = world.calls.offerPasskeys(offered, attempt().signal);
  await nextPrompt(world, 1);
  jest.resetModules();
  const { createCeremonies } = await import('./ceremonies');
  const { createAsking } = await import('../asking/asking');
  const copy = createCeremonies(createAsking(world.createClient(), world.browser));
  const asked = copy.authenticatePasskey(request, attempt().signal);
  const shown = await nextPrompt(world, 2);
  expect(shown.options.mediation).toBeUndefined();
  shown.answer();
  await asked;
  (await nextPrompt(world, 3)).answer();
  await (await offer).authenticate(attempt().signal);
});

test('of three clicks the last one counts', async () => {
  const first = world.calls.authenticatePasskey(request, attempt().signal);
  await nextPrompt(world, 1);
  const second = world.calls.authenticatePasskey(request, attempt().signal);
  const third = world.calls.registerPasskey(request, attempt().signal);
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  await expect(second).rejects.toMatchObject({ code: 'cancelled' });
  const shown = await nextPrompt(world, 2);
  expect(shown.operation).toBe('create');
  shown.answer();
  await third;
});

test.each(names)(
  '%s: a start without a reply ends after 20 s, and a late reply opens no prompt',
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
    await turns(5);
    expect(world.prompts).toHaveLength(1);
  },
);

test('a registration cancelled during its start does not delay the next one, which has its own deadline', async () => {
  const starts = world.hold('start');
  const early = attempt();
  const first = world.calls.registerPasskey(request, early.signal);
  await settle();
  world.browser.advance(15_000);
  early.abort();
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });

  const second = world.calls.registerPasskey(request, attempt().signal);
  await settle();
  expect(world.urls()).toEqual([startRegistration, startRegistration]);
  world.browser.advance(15_000);
  starts[0]?.();
  await turns(5);
  expect(world.prompts).toEqual([]);
  starts[1]?.();
  (await nextPrompt(world)).answer();
  await expect(second).resolves.toMatchObject({ webauthn_registration_id: 'a/b' });
  expect(world.prompts).toHaveLength(1);
});

test.each(['authenticatePasskey', 'registerPasskey'] as const)(
  '%s: an unanswered prompt ends when its challenge expires',
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

test('a password manager that ignores an abort blocks no later ceremony, and its late credential is dropped', async () => {
  const answers = world.ignoreAborts();
  const first = world.calls.authenticatePasskey(request, attempt().signal);
  await turns(5);
  const second = world.calls.authenticatePasskey(request, attempt().signal);
  const gone = expect(first).rejects.toMatchObject({ code: 'cancelled' });
  await turns(5);
  expect(answers).toHaveLength(1);
  world.browser.advance(1_000);
  await gone;
  await turns(5);
  expect(answers).toHaveLength(2);
  answers[0]?.(credentialOf('late'));
  await turns(5);
  expect(world.urls()).toEqual([startPrimary, startPrimary]);
  answers[1]?.(credentialOf('credential-1'));
  await second;
  expect(world.urls()).toEqual([startPrimary, startPrimary, '/webauthn/authenticate']);
});

test('a new passkey that arrives after the end is signalled', async () => {
  const answers = world.ignoreAborts();
  const leaving = attempt();
  const registering = world.calls.registerPasskey(request, leaving.signal);
  await turns(5);
  leaving.abort();
  await settle();
  world.browser.advance(1_000);
  await expect(registering).rejects.toMatchObject({ code: 'cancelled' });
  answers[0]?.(credentialOf('late-1'));
  await settle();
  expect(world.signalled).toEqual([{ rpId: 'localhost', credentialId: 'late-1' }]);
  expect(world.urls()).toEqual([startRegistration]);
});

describe('conditional create', () => {
  const conditional = { ...request, conditional: true };
  const signIn = () => {
    let answer = (_: unknown) => {};
    const signingIn = signInsOf(world.client, world.browser).run(
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

  test('opens no prompt if a sign-in begins after its start', async () => {
    const starts = world.hold('start');
    const making = world.calls.registerPasskey(conditional, attempt().signal);
    await settle();
    const { signingIn, answer } = signIn();
    starts[0]?.();
    await expect(making).rejects.toMatchObject({ code: 'cancelled' });
    expect(world.prompts).toEqual([]);
    answer();
    await signingIn;
  });

  test('is discarded and signalled if it is answered during a sign-in', async () => {
    const making = world.calls.registerPasskey(conditional, attempt().signal);
    const shown = await nextPrompt(world);
    const { signingIn, answer } = signIn();
    shown.answer('new-1');
    await expect(making).rejects.toMatchObject({ code: 'cancelled' });
    answer();
    await expect(signingIn).resolves.toEqual(signedIn);
    await settle();
    expect(world.signalled).toEqual([{ rpId: 'localhost', credentialId: 'new-1' }]);
    expect(world.urls()).toEqual([startRegistration]);
  });
});
