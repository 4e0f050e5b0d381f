import { screen, waitFor } from '@testing-library/react';
import type { FakeIdentity } from '../../../tests/support/fakeIdentity';
import { fakeIdentity, usedPasskey } from '../../../tests/support/fakeIdentity';
import { renderWidget } from '../../../tests/support/renderWidget';
import type { LoginConfig } from '../../config/types';
import { IdentityError } from '../../identity/IdentityError';
import type { PickedPasskey } from '../../identity/types';

const config: LoginConfig = { products: ['emailMagicLinks', 'passkeys'] };

interface Offer {
  pick(picked: PickedPasskey): void;
  fail(error: IdentityError): void;
  signal: AbortSignal;
}

/** Main with autofill in the hand of the test; the first offer stands when this resolves. */
async function arrive(identity: FakeIdentity = fakeIdentity()) {
  const offers: Offer[] = [];
  identity.offerPasskeys = (_, signal) =>
    new Promise((pick, fail) => {
      offers.push({ pick, fail, signal });
      signal.addEventListener('abort', () => fail(new IdentityError('cancelled')));
    });
  const view = renderWidget({ config }, { identity });
  const standing = async (count: number, ms = 0) => {
    await view.advance(ms);
    await waitFor(async () => {
      await view.advance(0);
      expect(offers).toHaveLength(count);
    });
    return offers[count - 1] as Offer;
  };
  const first = await standing(1);
  return { ...view, offers, first, standing };
}

const picked = (answer: IdentityError | typeof usedPasskey): PickedPasskey => ({
  authenticate: async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  },
});
const broken = () => new IdentityError('passkey_failed');

test('five attempts with growing gaps, and no sixth', async () => {
  const { first, offers, standing, errors, advance } = await arrive();
  let offer = first;
  for (const [index, gap] of [500, 1_000, 2_000, 4_000].entries()) {
    offer.fail(broken());
    await waitFor(() => expect(errors).toHaveLength(index + 1));
    await advance(gap - 1);
    expect(offers).toHaveLength(index + 1);
    offer = await standing(index + 2, 1);
  }
  offer.fail(broken());
  await waitFor(() => expect(errors).toHaveLength(5));
  await advance(3_600_000);
  expect(offers).toHaveLength(5);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a refusal', new IdentityError('passkey_refused')],
  [
    'an account without passkeys',
    new IdentityError('server', '', { errorType: 'no_active_webauthn_registrations' }),
  ],
])('%s ends it, and only the host is told', async (_, error) => {
  const { first, offers, errors, advance } = await arrive();
  first.fail(error);
  await waitFor(() => expect(errors).toMatchObject([{ code: error.code }]));
  await advance(3_600_000);
  expect(offers).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the server says against the one that was picked is shown, stays, and the next one signs in', async () => {
  const { first, standing } = await arrive();
  const gone = new IdentityError('server', 'No.', {
    errorType: 'webauthn_registration_not_found',
    status: 404,
  });
  first.pick(picked(gone));
  expect(await screen.findByText(/^Passkey registration not found/)).toBeVisible();
  const second = await standing(2, 500);
  expect(screen.getByText(/^Passkey registration not found/)).toBeVisible();
  second.pick(picked(usedPasskey));
  expect(await screen.findByText(/successfully authenticated/)).toBeVisible();
});

test('a server that will not even offer any is said too', async () => {
  const { first, errors } = await arrive();
  first.fail(new IdentityError('server', 'Ouch.', { status: 500 }));
  expect(await screen.findByText(/^Unknown error occurred/)).toBeVisible();
  expect(errors).toHaveLength(1);
});

test('a challenge is renewed before it expires, and that is no failure', async () => {
  const { first, standing, errors } = await arrive();
  let offer = first;
  for (let round = 2; round < 9; round++) {
    const next = await standing(round, 299_000);
    expect(offer.signal.aborted).toBe(true);
    offer = next;
  }
  expect(errors).toEqual([]);
});

test('another ceremony that takes its place is no failure', async () => {
  const { first, standing, errors } = await arrive();
  first.fail(new IdentityError('cancelled'));
  await standing(2);
  expect(errors).toEqual([]);
});

test('it pauses while a link is being sent, resumes when that has failed, and failures add up', async () => {
  const identity = fakeIdentity();
  let refuse = () => {};
  identity.answer(
    'sendMagicLink',
    new Promise((resolve) => (refuse = () => resolve(new IdentityError('server', 'No mail.')))),
  );
  const { first, standing, user, errors } = await arrive(identity);
  first.fail(broken());
  await waitFor(() => expect(errors).toHaveLength(1));
  const second = await standing(2, 500);
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  await waitFor(() => expect(second.signal.aborted).toBe(true));
  refuse();
  expect(await screen.findByText('No mail.')).toBeVisible();
  let offer = await standing(3);
  for (const [index, gap] of [1_000, 2_000, 4_000].entries()) {
    offer.fail(broken());
    await waitFor(() => expect(errors).toHaveLength(index + 3));
    offer = await standing(index + 4, gap);
  }
  offer.fail(broken());
  await waitFor(() => expect(errors).toHaveLength(6));
  await standing(6, 3_600_000);
  expect(screen.getByText('No mail.')).toBeVisible();
});

test('leaving Main ends it', async () => {
  const { first, user, errors } = await arrive();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(first.signal.aborted).toBe(true);
  expect(errors).toEqual([]);
});
