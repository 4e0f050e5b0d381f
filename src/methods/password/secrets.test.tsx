import { screen } from '@testing-library/react';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { observeStates } from '../../../tests/support/fakes/observeStates';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import {
  email,
  continueButton,
  passwords,
  typePassword,
} from '../../../tests/support/passwords/renderPassword';
import { IdentityError } from '../../provider/IdentityError';
import type { UserType } from './options';

const secrets = { password: 'seven purple lanterns', wrong: 'a wrong guess', token: 'a-reset-token' };

/** Returns all states of the store until the success screen, as text. */
async function statesUntilSuccess(states: string[]): Promise<string> {
  await screen.findByRole('heading', { name: 'Success!' });
  // Without this, the tests would also pass if no state was observed.
  expect(states.join()).toContain('passwordState');
  return states.join('\n');
}

test.each<[string, UserType]>([
  ['creates an account', 'new'],
  ['signs in', 'password'],
])('the store never holds the password of a person who %s', async (_, type) => {
  const states: string[] = [];
  const identity = fakeIdentity().answer('searchUser', type);
  if (type === 'password') identity.answer('authenticatePassword', new IdentityError('server', 'No.'));
  const view = renderWidget(
    { config: passwords },
    { identity, environment: { flows: observeStates(states) } },
  );
  await view.user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
  if (type === 'password') {
    await typePassword(view, secrets.wrong);
    await view.user.click(continueButton());
    await screen.findByRole('alert');
    await view.user.clear(screen.getByLabelText('Password'));
  }
  await typePassword(view, secrets.password);
  await view.user.click(continueButton());
  expect(await statesUntilSuccess(states)).not.toMatch(new RegExp(Object.values(secrets).join('|')));
});

test('the store never holds a new password or the token', async () => {
  const states: string[] = [];
  const view = renderWidget(
    { config: passwords, passwordResetToken: secrets.token },
    { module: 'ResetPassword', environment: { flows: observeStates(states) } },
  );
  await typePassword(view, secrets.password, 'New password');
  await view.user.click(continueButton());
  const all = await statesUntilSuccess(states);
  expect(all).not.toContain(secrets.password);
  expect(all).not.toContain(secrets.token);
});
