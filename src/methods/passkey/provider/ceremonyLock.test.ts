/**
 * Tests which of several ceremonies runs, waits or is interrupted. A "suggestion" is a ceremony of conditional UI. The
 * client, the network and the prompts are fake.
 */
import { signedIn } from '../../../../tests/support/fakes/fakeIdentity';
import {
  createCeremonyWorld,
  credentialOf,
  neverAborted,
  nextPrompt,
  offered,
  request,
  settle,
  type CeremonyWorld,
} from '../../../../tests/support/passkeys/ceremonyWorld';
import { signIn as runSignIn } from '../../../provider/session/signIns';

let world: CeremonyWorld;
beforeEach(() => {
  world = createCeremonyWorld();
});
afterEach(() => expect(world.clashes()).toBe(0));

const names = ['authenticatePasskey', 'offerPasskeys', 'registerPasskey'] as const;
const startPrimary = '/webauthn/authenticate/start/primary';

async function settleTimes(count: number): Promise<void> {
  for (let time = 0; time < count; time++) await settle();
}

test.each(names)('%s that is aborted before its prompt opens none', async (name) => {
  const starts = world.hold('start');
  const caller = new AbortController();
  const call = world.calls[name](offered, caller.signal);
  await settle();
  caller.abort();
  await expect(call).rejects.toMatchObject({ code: 'cancelled' });
  starts[0]?.();
  await settle();
  expect(world.prompts).toEqual([]);
});

test.each(names)('%s that is aborted during its prompt closes it', async (name) => {
  const caller = new AbortController();
  const call = world.calls[name](offered, caller.signal);
  await nextPrompt(world);
  caller.abort();
  await expect(call).rejects.toMatchObject({ code: 'cancelled' });
  expect(world.open()).toBe(0);
});

test('a click interrupts the ceremony of an earlier click, and then the suggestion runs again', async () => {
  const offer = world.calls.offerPasskeys(offered, neverAborted);
  await nextPrompt(world, 1);
  const clicked = world.calls.authenticatePasskey(request, neverAborted);
  expect((await nextPrompt(world, 2)).options.mediation).toBeUndefined();
  const registering = world.calls.registerPasskey(request, neverAborted);
  await expect(clicked).rejects.toMatchObject({ code: 'cancelled' });
  const third = await nextPrompt(world, 3);
  expect(third.operation).toBe('create');
  third.answer();
  await registering;
  const fourth = await nextPrompt(world, 4);
  expect(fourth.options.mediation).toBe('conditional');
  fourth.answer();
  await (await offer).authenticate(neverAborted);
});

test('a suggestion that is aborted before the library has asked for passkeys does not stay open', async () => {
  let support = (_: boolean) => {};
  const isConditionalMediationAvailable = () => new Promise((resolve) => (support = resolve));
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable });
  const caller = new AbortController();
  const offer = world.calls.offerPasskeys(offered, caller.signal);
  await settle();
  const first = support;
  caller.abort();
  first(true);
  support(true);
  await expect(offer).rejects.toMatchObject({ code: 'cancelled' });
  await settle();
  expect(world.open()).toBe(0);
});

test('of two suggestions, the one whose widget has the focus runs, and neither interrupts a clicked ceremony', async () => {
  const widgets = ['first', 'second'].map((name) => {
    const root = document.body.appendChild(document.createElement('div'));
    const field = root.appendChild(document.createElement('input'));
    const offer = world.calls.offerPasskeys({ ...offered, root, domain: `${name}.example` }, neverAborted);
    return { root, field, offer };
  });
  const [first, second] = widgets;
  await nextPrompt(world, 1);
  second?.field.focus();
  await nextPrompt(world, 2);
  first?.field.focus();
  await nextPrompt(world, 3);
  const domains = world.requests.map(({ body }) => (body as { domain: string }).domain);
  expect(domains).toEqual(['first.example', 'second.example', 'first.example']);

  const clicked = world.calls.authenticatePasskey(request, neverAborted);
  const prompt = await nextPrompt(world, 4);
  expect(prompt.options.mediation).toBeUndefined();
  second?.field.focus();
  await settle();
  prompt.answer();
  await clicked;
  for (const count of [5, 6]) (await nextPrompt(world, count)).answer();
  await expect(Promise.all(widgets.map(({ offer }) => offer))).resolves.toHaveLength(2);
  for (const { root } of widgets) root.remove();
});

test('a ceremony interrupts a suggestion of the other build, and runs after it', async () => {
  const offer = world.calls.offerPasskeys(offered, neverAborted);
  await nextPrompt(world, 1);
  jest.resetModules();
  const { createCeremonies } = await import('./ceremony');
  const { createRequestSender } = await import('../../../provider/session/requestSender');
  const copy = createCeremonies(createRequestSender(world.createClient(), world.browser));
  const clicked = copy.authenticatePasskey(request, neverAborted);
  const prompt = await nextPrompt(world, 2);
  expect(prompt.options.mediation).toBeUndefined();
  prompt.answer();
  await clicked;
  (await nextPrompt(world, 3)).answer();
  await (await offer).authenticate(neverAborted);
});

test.each(names)(
  '%s times out 20 s after the first request, and a response after that opens no prompt',
  async (name) => {
    const starts = world.hold('start');
    const hung = world.calls[name](offered, neverAborted);
    await settle();
    world.browser.advance(20_000);
    await expect(hung).rejects.toMatchObject({ code: 'timeout' });

    const next = world.calls.registerPasskey(request, neverAborted);
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
  '%s: a prompt that the person ignores closes after five minutes',
  async (name) => {
    const prompts: boolean[] = [];
    const call = world.calls[name]({ ...request, onPrompt: (isOpen) => prompts.push(isOpen) }, neverAborted);
    await nextPrompt(world);
    expect(prompts).toEqual([true]);
    world.browser.advance(300_000);
    await expect(call).rejects.toMatchObject({ code: 'passkey_refused' });
    expect(world.open()).toBe(0);
    expect(prompts).toEqual([true, false]);
  },
);

test('if a password manager ignores an abort, the next ceremony starts after 1 s, and the first credential is ignored', async () => {
  const endsOfPrompts = world.ignoreAborts();
  const first = world.calls.authenticatePasskey(request, neverAborted);
  await settleTimes(5);
  const second = world.calls.authenticatePasskey(request, neverAborted);
  const gone = expect(first).rejects.toMatchObject({ code: 'cancelled' });
  await settleTimes(5);
  expect(endsOfPrompts).toHaveLength(1);
  world.browser.advance(1_000);
  await gone;
  await settleTimes(5);
  expect(endsOfPrompts).toHaveLength(2);
  endsOfPrompts[0]?.(credentialOf('credential-0'));
  await settleTimes(5);
  expect(world.urls()).toEqual([startPrimary, startPrimary]);
  endsOfPrompts[1]?.(credentialOf('credential-1'));
  await second;
  expect(world.urls()).toEqual([startPrimary, startPrimary, '/webauthn/authenticate']);
});

describe('conditional create', () => {
  const conditional = { ...request, conditional: true };
  const signIn = () => {
    let respond = (_: unknown) => {};
    const signingIn = runSignIn(
      () => world.client,
      () => new Promise((resolve) => (respond = resolve)),
    );
    return { signingIn, respond: () => respond(signedIn) };
  };

  test('sends no request during a sign-in', async () => {
    const { signingIn, respond } = signIn();
    const creating = world.calls.registerPasskey(conditional, neverAborted);
    await expect(creating).rejects.toMatchObject({ code: 'cancelled' });
    expect(world.urls()).toEqual([]);
    respond();
    await expect(signingIn).resolves.toEqual(signedIn);

    const next = world.calls.registerPasskey(conditional, neverAborted);
    (await nextPrompt(world)).answer();
    await next;
  });

  test('is discarded and signalled if the passkey is created during a sign-in', async () => {
    const creating = world.calls.registerPasskey(conditional, neverAborted);
    const prompt = await nextPrompt(world);
    const { signingIn, respond } = signIn();
    prompt.answer('new-1');
    await expect(creating).rejects.toMatchObject({ code: 'cancelled' });
    respond();
    await expect(signingIn).resolves.toEqual(signedIn);
    await settle();
    expect(world.signalled).toEqual([{ rpId: 'localhost', credentialId: 'new-1' }]);
    expect(world.urls()).toEqual(['/webauthn/register/start']);
  });
});
