import { screen } from '@testing-library/react';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { observeStates } from '../../../tests/support/fakes/observeStates';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import {
  continueButton,
  email,
  passwords,
  typePassword,
} from '../../../tests/support/passwords/renderPassword';
import { IdentityError } from '../../provider/IdentityError';
import { messages as passwordMessages } from './messages';
import type { UserType } from './options';

const password = 'seven purple lanterns';

/** Returns all states of the store until the success screen, as text. */
async function statesUntilSuccess(states: string[]): Promise<string> {
  await screen.findByRole('heading', { name: 'Success!' });
  // Without this, the tests would also pass if no state was observed.
  expect(states.join()).toContain('passwordState');
  return states.join('\n');
}

async function openLogin(type: UserType) {
  const states: string[] = [];
  const identity = fakeIdentity().answer('searchUser', type);
  const environment = { flows: observeStates(states) };
  const view = renderWidget({ config: passwords }, { identity, environment });
  await view.user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
  return { ...view, states };
}

test('the store never contains the password of a new account', async () => {
  const view = await openLogin('new');
  await typePassword(view, password);
  await view.user.click(continueButton());
  expect(await statesUntilSuccess(view.states)).not.toContain(password);
});

test('the store never contains a wrong password, or the right one after it', async () => {
  const view = await openLogin('password');
  view.identity.answer('authenticatePassword', new IdentityError('server', 'No.'));
  await typePassword(view, 'a wrong guess');
  await view.user.click(continueButton());
  await screen.findByRole('alert');
  await view.user.clear(screen.getByLabelText('Password'));
  await typePassword(view, password);
  await view.user.click(continueButton());
  const states = await statesUntilSuccess(view.states);
  expect(states).not.toContain('a wrong guess');
  expect(states).not.toContain(password);
});

test('the store never contains a new password or the reset token', async () => {
  const states: string[] = [];
  const view = renderWidget(
    { config: passwords, passwordResetToken: 'a-reset-token' },
    { module: 'ResetPassword', environment: { flows: observeStates(states) } },
  );
  await typePassword(view, password, passwordMessages.texts.newPassword);
  await view.user.click(continueButton());
  const all = await statesUntilSuccess(states);
  expect(all).not.toContain(password);
  expect(all).not.toContain('a-reset-token');
});
