import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeIdentity, strong } from '../../../tests/support/fakes/fakeIdentity';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  openPasswordScreen,
  email,
  continueButton,
  passwordField,
  passwords,
  typePassword,
} from '../../../tests/support/passwords/renderPassword';
import { IdentityError } from '../../identity/core/IdentityError';
import { hints } from './messages';

const sequencesHint = 'Sequences like abc or 6543 are easy to guess';

/** A reply of the provider that arrives when the test calls `deliver`. */
function pendingVerdict() {
  let deliver = (_: unknown) => {};
  const verdict = new Promise((resolve) => (deliver = resolve));
  return { verdict, deliver: (value: unknown) => act(async () => deliver(value)) };
}

test('the server is asked once, half a second after the last key, with the address', async () => {
  const view = await openPasswordScreen('new');
  await view.user.type(await passwordField(), 'correct');
  await view.advance(499);
  await view.user.type(await passwordField(), ' horse');
  expect(requestsTo(view.identity, 'checkPasswordStrength')).toEqual([]);
  expect(screen.queryByRole('meter')).toBeNull();
  await view.advance(500);
  expect(requestsTo(view.identity, 'checkPasswordStrength')).toEqual([{ email, password: 'correct horse' }]);
  expect(continueButton()).toBeEnabled();
});

test('a password that is too long shows an error without a retry button', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  identity.answer('checkPasswordStrength', new IdentityError('password_too_long'));
  await typePassword(view, 'long');
  expect(await screen.findByText(/^This password is too long/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(continueButton()).toBeDisabled();
});

test('any change disables Continue at once, and a late verdict about older text does not enable it', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  const first = pendingVerdict();
  identity.answer('checkPasswordStrength', first.verdict);
  await typePassword(view, 'first');
  await view.user.type(await passwordField(), ' more');
  await first.deliver(strong);
  expect(continueButton()).toBeDisabled();
  await view.advance(500);
  expect(continueButton()).toBeEnabled();
  await view.user.type(await passwordField(), '!');
  expect(continueButton()).toBeDisabled();
});

test('an empty field shows no feedback, even if a verdict arrives late', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  const late = pendingVerdict();
  identity.answer('checkPasswordStrength', late.verdict);
  await typePassword(view, 'text');
  await view.user.clear(await passwordField());
  await late.deliver(strong);
  expect(screen.queryByRole('meter')).toBeNull();
  expect(continueButton()).toBeDisabled();
});

test.each([
  [
    'a server error',
    new IdentityError('server', 'Not an address', { errorType: 'invalid_email' }),
    'Not an address',
  ],
  ['a lost connection', new IdentityError('network'), /could not reach the server/],
])(
  'a check that fails by %s shows an error, keeps Continue disabled, and can be retried',
  async (_, error, text) => {
    const identity = fakeIdentity();
    const view = await openPasswordScreen('new', passwords, identity);
    await typePassword(view, 'secret');
    expect(continueButton()).toBeEnabled();
    identity.answer('checkPasswordStrength', error);
    await typePassword(view, ' two');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('meter')).toBeNull();
    expect(continueButton()).toBeDisabled();
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(continueButton()).toBeEnabled());
    expect(requestsTo(identity, 'checkPasswordStrength').at(-1)).toEqual({ email, password: 'secret two' });
  },
);

test('typing removes the error', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  identity.answer('checkPasswordStrength', new IdentityError('network'));
  await typePassword(view, 'secret');
  expect(await screen.findByText(/could not reach/)).toBeVisible();
  await view.user.type(await passwordField(), '!');
  expect(screen.queryByText(/could not reach/)).toBeNull();
});

test('text that was filled in without an event is checked before it is submitted', async () => {
  const view = await openPasswordScreen('new');
  await typePassword(view, 'typed by hand');
  const field = (await passwordField()) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'put there');
  fireEvent.click(continueButton());
  expect(requestsTo(view.identity, 'createPassword')).toEqual([]);
  expect(continueButton()).toBeDisabled();
  await view.advance(500);
  fireEvent.click(continueButton());
  await screen.findByRole('heading', { name: 'Success!' });
  expect(requestsTo(view.identity, 'createPassword')).toMatchObject([{ password: 'put there' }]);
});

test.each([
  [0, 1, false],
  [1, 1, false],
  [2, 2, false],
  [3, 3, true],
  [4, 4, true],
])('zxcvbn: a score of %d fills %d segments', async (score, filled, good) => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  const feedback = { ...strong.feedback, warning: 'Too common', suggestions: ['Add a word'] };
  identity.answer('checkPasswordStrength', { ...strong, score, feedback, valid_password: good });
  await typePassword(view, 'text');
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter).toHaveAttribute('aria-valuenow', String(score));
  expect(meter.children).toHaveLength(4);
  const drawn = [...meter.children].filter((part) => part.getAttribute('data-filled') === 'true');
  expect(drawn).toHaveLength(filled);
  expect(meter).toHaveAttribute('data-good', String(good));
  expect(screen.getByText('Too common')).toBeVisible();
  expect(screen.getByText('Add a word')).toBeVisible();
});

test.each([
  [sequencesHint, [], ['Folgen wie „abc“ sind leicht zu erraten.']],
  [sequencesHint, ['Add a word'], ['Folgen wie „abc“ sind leicht zu erraten.', 'Nehmen Sie mehrere Wörter.']],
])('in German, the provider’s hints “%s” and %j read %j', async (warning, suggestions, texts) => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity, 'de');
  const feedback = { ...strong.feedback, warning, suggestions };
  identity.answer('checkPasswordStrength', { ...strong, score: 1, feedback, valid_password: false });
  await typePassword(view, 'text');
  const shown = await screen.findByRole('meter');
  expect(screen.queryByText(/Too common|Add a word|easy to guess/)).toBeNull();
  const found = screen.queryAllByText(/Nehmen Sie|Folgen wie/).map(({ textContent }) => textContent);
  expect(found).toEqual(texts);
  expect(shown).toBeVisible();
});

test('a host can replace the provider’s hints in English', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  view.update({ config: passwords, strings: { 'passwordHint.sequences': 'No sequences, please.' } });
  const feedback = { ...strong.feedback, warning: sequencesHint };
  identity.answer('checkPasswordStrength', { ...strong, score: 1, feedback, valid_password: false });
  await typePassword(view, 'text');
  expect(await screen.findByText('No sequences, please.')).toBeVisible();
});

test('the widget knows exactly the hints of the library zxcvbn', () => {
  const library = readFileSync(join(__dirname, '../../../node_modules/zxcvbn/lib/feedback.js'), 'utf8');
  const sentences = [...library.matchAll(/'([A-Z][^'\n]* [^'\n]*)'|"([A-Z][^"\n]* [^"\n]*)"/g)].map(
    ([, single, double]) => single ?? double,
  );
  expect([...new Set(sentences)].toSorted()).toEqual(Object.values(hints.texts).toSorted());
});

const complexityText = 'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol';
test.each([
  [1, 'Must be at least 1 character long', 0, 2],
  [8, 'Must be at least 8 characters long', 3, 0],
])(
  'luds: a minimum of %d characters',
  async (ludsMinimumCount, text, missing_characters, missing_complexity) => {
    const identity = fakeIdentity({ passwordConfig: { ludsComplexity: 3, ludsMinimumCount } });
    const view = await openPasswordScreen('new', passwords, identity);
    identity.answer('checkPasswordStrength', {
      ...strong,
      strength_policy: 'luds',
      valid_password: false,
      feedback: { ...strong.feedback, luds_requirements: { missing_characters, missing_complexity } },
    });
    await typePassword(view, 'text');
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      `${text} ${missing_characters ? '(not met)' : '(met)'}`,
      `${complexityText} ${missing_complexity ? '(not met)' : '(met)'}`,
    ]);
  },
);

test('luds: the next verdict changes the list of requirements in place, so a screen reader keeps its position', async () => {
  const identity = fakeIdentity({ passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 } });
  const view = await openPasswordScreen('new', passwords, identity);
  const luds = { ...strong, strength_policy: 'luds' };
  const tooShort = { missing_characters: 3, missing_complexity: 0 };
  const feedback = { ...strong.feedback, luds_requirements: tooShort };
  identity.answer('checkPasswordStrength', { ...luds, feedback }, luds);
  await typePassword(view, 'lan');
  const [item] = await screen.findAllByRole('listitem');
  expect(item).toHaveTextContent('(not met)');
  await typePassword(view, 'terns');
  await waitFor(() => expect(item).toHaveTextContent('(met)'));
  expect(item).toBeInTheDocument();
});

test('luds: the texts have no numbers until the policy is known', async () => {
  const identity = fakeIdentity({ passwordConfig: null });
  const view = await openPasswordScreen('new', passwords, identity);
  identity.answer('checkPasswordStrength', { ...strong, strength_policy: 'luds' });
  await typePassword(view, 'text');
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Must be longer (met)',
    expect.stringMatching(/^Must contain more of the following: .* \(met\)$/),
  ]);
});

test('without a policy no feedback shows, and the server still decides', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  const nothing = { ...strong, strength_policy: 'none' };
  identity.answer('checkPasswordStrength', { ...nothing, valid_password: false }, nothing);
  await typePassword(view, 'a');
  expect(continueButton()).toBeDisabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await typePassword(view, 'b');
  expect(continueButton()).toBeEnabled();
});

test('a check that takes long is not announced as loading, but a submission is', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  identity.answer('checkPasswordStrength', { ...strong, strength_policy: 'none' }, new Promise(() => {}));
  await typePassword(view, 'lanterns');
  await typePassword(view, ' on');
  await view.advance(4_000);
  expect(requestsTo(identity, 'checkPasswordStrength')).toHaveLength(2);
  expect(screen.queryByText(/loading/i)).toBeNull();

  identity.answer('checkPasswordStrength', { ...strong, strength_policy: 'none' });
  identity.answer('createPassword', new Promise(() => {}));
  await typePassword(view, ' water');
  await view.user.click(continueButton());
  await view.advance(1_000);
  expect(await screen.findByText('Loading')).toBeInTheDocument();
});

test.each(['none', 'zxcvbn', 'luds'] as const)(
  'a breached password shows an error under the policy %s',
  async (strength_policy) => {
    const identity = fakeIdentity();
    const view = await openPasswordScreen('new', passwords, identity);
    const breached = { ...strong, strength_policy, breached_password: true, valid_password: false };
    identity.answer('checkPasswordStrength', breached);
    await typePassword(view, 'text');
    expect(
      await screen.findByText(
        'This password may have been used on a different site that experienced a security issue. Please choose another password.',
      ),
    ).toBeVisible();
    expect(continueButton()).toBeDisabled();
  },
);

test('a breached password shows the score of the server', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  const breached = { ...strong, score: 0, breached_password: true, valid_password: false };
  identity.answer('checkPasswordStrength', breached);
  await typePassword(view, 'text');
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter).toHaveAttribute('aria-valuetext', 'Very weak');
  expect(meter).toHaveAttribute('aria-valuenow', '0');
});
