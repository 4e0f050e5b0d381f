import { screen, waitFor } from '@testing-library/react';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  openPasswordScreen,
  button,
  email,
  withCodes,
  withLinks,
} from '../../../tests/support/passwords/renderPassword';
import { IdentityError } from '../../identity/core/IdentityError';

test.each([
  ['a link', withLinks, 'sendMagicLink', 'MAGIC_LINK_LOGIN_OR_CREATE'],
  ['a code', withCodes, 'sendPasscode', 'OTP_LOGIN_OR_CREATE'],
] as const)(
  '%s is sent once on entry, and a password can be created instead',
  async (_, config, call, event) => {
    const view = await openPasswordScreen('passwordless', config);
    const create = await button('Create a password instead');
    await view.advance(0);
    await waitFor(() => expect(requestsTo(view.identity, call)).toHaveLength(1));
    await view.user.click(create);
    expect(await screen.findByRole('heading', { name: 'Check your email!' })).toBeVisible();
    expect(screen.getByText(/^A login link/)).toHaveTextContent(`A login link was sent to you at ${email}.`);
    expect(requestsTo(view.identity, call)).toHaveLength(1);
    expect(requestsTo(view.identity, 'startPasswordReset')).toEqual([{ email }]);
    expect(view.events.map(({ type }) => type)).toEqual([event, 'PASSWORD_RESET_BY_EMAIL_START']);
  },
);

test('a code is entered on the same screen', async () => {
  const view = await openPasswordScreen('passwordless', withCodes);
  await screen.findByRole('heading', { name: 'Check your email' });
  await view.advance(0);
  await view.user.type(await screen.findByLabelText('One-time passcode'), '123456');
  expect(await screen.findByText(/successfully verified/)).toBeVisible();
  expect(view.events.map(({ type }) => type)).toEqual([
    'OTP_LOGIN_OR_CREATE',
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('after a link was sent, links to mailboxes show', async () => {
  const view = await openPasswordScreen('passwordless', withLinks);
  await screen.findByRole('heading', { name: 'Check your email' });
  await view.advance(0);
  expect(await screen.findByRole('link', { name: 'Open in Gmail' })).toBeVisible();
});

test.each([
  ['link', withLinks, 'sendMagicLink', /^A login link was sent to you at/],
  ['code', withCodes, 'sendPasscode', /^A 6-digit passcode was sent to you at/],
] as const)('a %s that cannot be sent shows an error and can be retried', async (_, config, call, text) => {
  const identity = fakeIdentity().answer(call, new IdentityError('network'));
  const view = await openPasswordScreen('passwordless', config, identity);
  await screen.findByRole('heading', { name: 'Check your email' });
  await view.advance(0);
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(text)).toHaveTextContent(email);
  expect(view.errors).toHaveLength(1);
});

test('without another method, a reset mail is sent', async () => {
  const view = await openPasswordScreen('passwordless');
  await waitFor(() => expect(requestsTo(view.identity, 'searchUser')).toHaveLength(1));
  await view.advance(0);
  expect(await screen.findByRole('heading', { name: 'Check your email!' })).toBeVisible();
  expect(requestsTo(view.identity, 'startPasswordReset')).toEqual([{ email }]);
});

test('opening the screen again sends another message', async () => {
  const view = await openPasswordScreen('passwordless', withLinks);
  await button('Create a password instead');
  await view.advance(0);
  await waitFor(() => expect(requestsTo(view.identity, 'sendMagicLink')).toHaveLength(1));
  await view.user.click(await button('Back'));
  view.identity.answer('searchUser', 'passwordless');
  await view.user.type(await screen.findByLabelText('Email'), '{Enter}');
  await button('Create a password instead');
  await view.advance(0);
  await waitFor(() => expect(requestsTo(view.identity, 'sendMagicLink')).toHaveLength(2));
});
