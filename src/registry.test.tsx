import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeIdentity } from '../tests/support/fakes/fakeIdentity';
import { renderWidget, waitIn } from '../tests/support/fakes/renderWidget';
import { email, openPasswordScreen } from '../tests/support/passwords/renderPassword';
import type { ScreenName } from './contract/screenName';
import { messages as mainMessages } from './features/main/messages';
import { messages as magicLinkMessages } from './methods/magic-link/messages';
import { IdentityError } from './provider/IdentityError';
import { screens } from './screens';

// The casts are safe: the table's keys are the names of the screens.
const names = Object.keys(screens) as ScreenName[];
const successScreens = names.filter((name) => screens[name].completes);
const config = { products: ['emailMagicLinks' as const] };

test.each(successScreens)(
  '%s has a button for the host’s next step, or says that it is done',
  async (name) => {
    const onContinue = jest.fn();
    const preset = { screen: name };
    const { user, update } = renderWidget({ config, preset });
    expect(await screen.findByText('You can close this window.')).toBeVisible();
    update({ config, preset, callbacks: { onContinue } });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('You can close this window.')).toBeNull();
  },
);

test('a success screen has no next step if only a prototype has it', async () => {
  const callbacks = Object.create({ onContinue() {} }) as object;
  renderWidget({ config, preset: { screen: 'PasswordConfirmation' }, callbacks });
  expect(await screen.findByText('You can close this window.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('the heading that takes the focus is described by the text below it, and "Back" gives the focus to the field', async () => {
  const { user } = renderWidget({ config });
  await user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
  const heading = await screen.findByRole('heading', { name: magicLinkMessages.texts.title });
  expect(heading).toHaveFocus();
  expect(heading).toHaveAccessibleDescription(/^An email was sent to/);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('"Back" gives the focus to the control that opened the screen', async () => {
  const { user } = renderWidget({ config });
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: mainMessages.texts.continueEmail }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: mainMessages.texts.continueEmail })).toHaveFocus();
});

test('a person can change the address, which Main has kept', async () => {
  const view = await openPasswordScreen('password');
  await screen.findByLabelText('Password');
  expect(screen.getByText(email)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('heading', { name: mainMessages.texts.title })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('an error is shown below the heading, before the form', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('password', { products: ['passwords'] }, identity);
  identity.answer('authenticatePassword', new IdentityError('server', 'No.'));
  await view.user.type(await screen.findByLabelText('Password'), 'guess{Enter}');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('No.')).toBeVisible();
  const field = screen.getByLabelText('Password');
  expect(alert.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('each long wait for a screen is announced with new words', async () => {
  let loadFlow = (_: object) => {};
  const flow = new Promise<object>((resolve) => (loadFlow = resolve));
  const environment = {
    flows: { 'magic-link': () => flow.then(() => import('./methods/magic-link/EmailConfirmation')) },
  };
  const { container } = renderWidget({ config, preset: { screen: 'EmailConfirmation' } }, { environment });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  const wait = waitIn(container);
  expect(wait).toBeEmptyDOMElement();
  expect(wait).toHaveAttribute('aria-live', 'polite');
  fireEvent.animationStart(wait); // the style sheet starts this animation after four seconds
  expect(wait).toHaveTextContent('Still loading…');
  const first = wait.firstChild;
  await act(async () => loadFlow({}));
  expect(await screen.findByRole('heading', { name: magicLinkMessages.texts.title })).toBeVisible();
  fireEvent.animationStart(wait); // the next wait is announced too
  expect(wait.firstChild).not.toBe(first);
});

test('a slow request is announced once, also on a screen that shows an outline', async () => {
  const identity = fakeIdentity().answer('sendMagicLink', new Promise(() => {}));
  const { advance, container } = await openPasswordScreen(
    'passwordless',
    { products: ['passwords', 'emailMagicLinks'] },
    identity,
  );
  await screen.findByRole('status', { name: 'Loading' });
  await screen.findByRole('button', { name: 'Create a password instead' });
  await advance(0);
  await advance(1_000);
  await advance(3_000);
  fireEvent.animationStart(waitIn(container));
  expect(container).toHaveTextContent(/Still loading…/);
  expect(container.textContent?.match(/Still loading…/g)).toHaveLength(1);
});

test('a part that loads slowly says so, and has a retry button when it fails', async () => {
  const environment = { flows: { password: () => new Promise<never>(() => {}) } };
  const { advance, container } = renderWidget(
    { config, preset: { screen: 'PasswordForgot' } },
    { environment },
  );
  fireEvent.animationStart(waitIn(container));
  expect(screen.getByText('Still loading…')).toBeVisible();
  await advance(60_000);
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be loaded/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
