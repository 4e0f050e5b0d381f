import { act, screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity, usedPasskey, type FakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../../contract/config';
import { IdentityError } from '../../provider/IdentityError';
import { messages as magicLinkMessages } from '../magic-link/messages';
import type { PasskeyOfferRequest, PickedPasskey } from './provider/ceremony';

const config: LoginConfig = { products: ['emailMagicLinks', 'passkeys'] };

/** The delays before the second, third, fourth and fifth offer. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000];
/** After this time, a further offer would have been made. */
const LONG_MS = 3_600_000;

interface Offer {
  pick(picked: PickedPasskey): void;
  fail(error: IdentityError): void;
  signal: AbortSignal;
  onOffered: PasskeyOfferRequest['onOffered'];
}

/** Waits until the first offer (a request to the browser for suggestions) is pending. The test settles the offers. */
async function openMain(identity: FakeIdentity = fakeIdentity(), browser = fakeBrowser()) {
  const offers: Offer[] = [];
  identity.offerPasskeys = ({ onOffered }, signal) =>
    new Promise((pick, fail) => {
      offers.push({ pick, fail, signal, onOffered });
      signal.addEventListener('abort', () => fail(new IdentityError('cancelled')));
    });
  const view = renderWidget({ config }, { identity, browser });
  /** Returns the last offer. */
  const waitForOffer = async (count: number, ms = 0) => {
    await view.advance(ms);
    await waitFor(async () => {
      await view.advance(0);
      expect(offers).toHaveLength(count);
    });
    return offers[count - 1] as Offer;
  };
  const first = await waitForOffer(1);
  return { ...view, offers, first, waitForOffer };
}

const picked = (result: IdentityError | typeof usedPasskey): PickedPasskey => ({
  authenticate: async () => {
    if (result instanceof Error) throw result;
    return result;
  },
});
const browserError = () => new IdentityError('passkey_failed');

test('a failed offer is retried with growing delays, up to five times', async () => {
  const { first, offers, waitForOffer, errors, advance } = await openMain();
  let offer = first;
  for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
    offer.fail(browserError());
    await waitFor(() => expect(errors).toHaveLength(index + 1));
    await advance(delay - 1);
    expect(offers).toHaveLength(index + 1);
    offer = await waitForOffer(index + 2, 1);
  }
  offer.fail(browserError());
  await waitFor(() => expect(errors).toHaveLength(5));
  await advance(LONG_MS);
  expect(offers).toHaveLength(5);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  { what: 'a dismissed prompt', code: 'passkey_refused', text: '' },
  {
    what: 'a provider that has none',
    code: 'passkey_not_offered',
    text: 'Unknown error occurred during passkey authentication. Please try again.',
  },
] as const)('$what stops the offers, and calls onError', async ({ code, text }) => {
  const { first, offers, errors, advance } = await openMain();
  first.fail(new IdentityError(code, 'The provider’s message.'));
  await waitFor(() => expect(errors).toMatchObject([{ code }]));
  await advance(LONG_MS);
  expect(offers).toHaveLength(1);
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe(text);
});

test('a server error for the picked passkey stays visible above the field, and the next picked passkey signs in', async () => {
  const { first, waitForOffer, errors, events } = await openMain();
  const gone = new IdentityError('passkey_not_found', 'No.', {
    errorType: 'webauthn_registration_not_found',
    status: 404,
  });
  first.pick(picked(gone));
  const message = await screen.findByText(/^Passkey registration not found/);
  expect(message).toBeVisible();
  const field = screen.getByLabelText('Email');
  expect(message.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(errors).toMatchObject([
    { message: expect.stringMatching(/^Passkey registration not found/), error_message: 'No.' },
  ]);
  const second = await waitForOffer(2, 500);
  expect(screen.getByText(/^Passkey registration not found/)).toBeVisible();
  second.pick(picked(usedPasskey));
  expect(await screen.findByText(/successfully authenticated/)).toBeVisible();
  expect(events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

// A challenge lasts five minutes. More rounds than offers may fail.
test('a challenge is renewed before it expires, without counting as a failure', async () => {
  const { first, waitForOffer, errors } = await openMain();
  let offer = first;
  for (let round = 2; round < 9; round++) {
    const next = await waitForOffer(round, 299_000);
    expect(offer.signal.aborted).toBe(true);
    offer = next;
  }
  expect(errors).toEqual([]);
});

test('offers pause while a link is being sent, and resume after a failure with the next delay', async () => {
  const identity = fakeIdentity();
  let failSending = () => {};
  identity.answer(
    'sendMagicLink',
    new Promise((resolve) => (failSending = () => resolve(new IdentityError('server', 'No mail.')))),
  );
  const { first, waitForOffer, user, errors } = await openMain(identity);
  first.fail(browserError());
  await waitFor(() => expect(errors).toHaveLength(1));
  const second = await waitForOffer(2, 500);
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  await waitFor(() => expect(second.signal.aborted).toBe(true));
  failSending();
  expect(await screen.findByText('No mail.')).toBeVisible();
  const third = await waitForOffer(3);
  third.fail(browserError());
  await waitFor(() => expect(errors).toHaveLength(3));
  await waitForOffer(4, RETRY_DELAYS_MS[1]);
  expect(screen.getByText('No mail.')).toBeVisible();
});

test('leaving Main aborts the offer', async () => {
  const { first, user, errors } = await openMain();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  expect(await screen.findByText(magicLinkMessages.texts.title)).toBeVisible();
  expect(first.signal.aborted).toBe(true);
  expect(errors).toEqual([]);
});

async function leaveAndReturn(user: ReturnType<typeof renderWidget>['user']) {
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Email');
}

test('the limit of five offers stays when the person returns to Main', async () => {
  const { first, waitForOffer, user, errors, advance, offers } = await openMain();
  let offer = first;
  for (let count = 1; count < 5; count++) {
    offer.fail(browserError());
    await waitFor(() => expect(errors).toHaveLength(count));
    await leaveAndReturn(user);
    offer = await waitForOffer(count + 1);
  }
  offer.fail(browserError());
  await waitFor(() => expect(errors).toHaveLength(5));
  await leaveAndReturn(user);
  await advance(LONG_MS);
  expect(offers).toHaveLength(5);
});

test('an offline browser gets a first offer, and another one only when it is online again', async () => {
  const browser = fakeBrowser();
  browser.goOffline();
  const { first, waitForOffer, offers, advance } = await openMain(fakeIdentity(), browser);
  first.fail(new IdentityError('network'));
  await advance(LONG_MS);
  expect(offers).toHaveLength(1);
  act(() => browser.returnToPage());
  await waitForOffer(2);
});

describe('while the page is hidden', () => {
  test('no offer starts', async () => {
    const browser = fakeBrowser();
    browser.hidePage();
    browser.onReturn = jest.fn(browser.onReturn);
    const identity = fakeIdentity();
    const { advance } = renderWidget({ config }, { identity, browser });
    await waitFor(async () => {
      await advance(0);
      expect(browser.onReturn).toHaveBeenCalled();
    });
    expect(identity.calls).toEqual([]);
    act(() => browser.returnToPage());
    await waitFor(() => expect(identity.calls).toMatchObject([{ name: 'offerPasskeys' }]));
  });

  test('a dismissed prompt does not count', async () => {
    const { first, offers, waitForOffer, browser, advance, errors } = await openMain();
    browser.hidePage();
    first.fail(new IdentityError('passkey_refused'));
    await advance(LONG_MS);
    expect(offers).toHaveLength(1);
    act(() => browser.returnToPage());
    await waitForOffer(2);
    expect(errors).toEqual([]);
  });

  test('a challenge is not renewed', async () => {
    const { offers, waitForOffer, browser, advance } = await openMain();
    browser.hidePage();
    await advance(LONG_MS);
    expect(offers).toHaveLength(1);
    act(() => browser.returnToPage());
    await waitForOffer(2);
  });
});
