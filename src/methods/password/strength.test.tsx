import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeIdentity, strong } from '../../../tests/support/fakes/fakeIdentity';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  continueButton,
  email,
  openPasswordScreen,
  passwordField,
  passwords,
  typePassword,
} from '../../../tests/support/passwords/renderPassword';
import { IdentityError } from '../../provider/IdentityError';
import { hints } from './messages';

/** The response arrives when the test calls `deliver`. */
function pendingVerdict() {
  let deliver = (_: unknown) => {};
  const verdict = new Promise((resolve) => (deliver = resolve));
  return { verdict, deliver: (value: unknown) => act(async () => deliver(value)) };
}

test('the provider gets one request, half a second after the last key, with the email address', async () => {
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

test('any change disables Continue at once, and a verdict about older text does not enable it', async () => {
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

test('a check that fails shows an error, keeps Continue disabled, and can be retried', async () => {
  const identity = fakeIdentity();
  const view = await openPasswordScreen('new', passwords, identity);
  await typePassword(view, 'secret');
  expect(continueButton()).toBeEnabled();
  identity.answer('checkPasswordStrength', new IdentityError('network'));
  await typePassword(view, ' two');
  expect(await screen.findByText(/could not reach the server/)).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
  expect(continueButton()).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(continueButton()).toBeEnabled());
  expect(requestsTo(identity, 'checkPasswordStrength').at(-1)).toEqual({ email, password: 'secret two' });
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

async function openVerdict(verdict: object, identity = fakeIdentity(), locale = 'en') {
  const view = await openPasswordScreen('new', passwords, identity, locale);
  identity.answer('checkPasswordStrength', { ...strong, valid_password: false, ...verdict });
  await typePassword(view, 'text');
  return view;
}

test.each([
  [0, 1, false, 'Very weak'],
  [3, 3, true, 'Good'],
])('zxcvbn: a score of %d fills %d segments', async (score, filled, good, words) => {
  const feedback = { ...strong.feedback, warning: 'Too common', suggestions: ['Add a word'] };
  await openVerdict({ score, feedback, valid_password: good });
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter).toHaveAttribute('aria-valuenow', String(score));
  expect(meter).toHaveAttribute('aria-valuetext', words);
  expect(screen.getByText(words)).toBeVisible();
  expect(meter.children).toHaveLength(4);
  const drawn = [...meter.children].filter((segment) => segment.getAttribute('data-filled') === 'true');
  expect(drawn).toHaveLength(filled);
  expect(meter).toHaveAttribute('data-good', String(good));
  expect(screen.getByText('Too common')).toBeVisible();
  expect(screen.getByText('Add a word')).toBeVisible();
});

test('the provider’s hints are translated, and those without a translation have a general one', async () => {
  const warning = 'Sequences like abc or 6543 are easy to guess';
  const feedback = { ...strong.feedback, warning, suggestions: ['Add a word'] };
  await openVerdict({ score: 1, feedback }, undefined, 'de');
  expect(await screen.findByRole('meter')).toBeVisible();
  expect(screen.queryByText(/Add a word|easy to guess/)).toBeNull();
  expect(screen.getByText('Folgen wie „abc“ sind leicht zu erraten.')).toBeVisible();
  expect(screen.getByText('Nehmen Sie mehrere Wörter.')).toBeVisible();
});

test('the widget knows exactly the hints of the library zxcvbn', () => {
  const library = readFileSync(join(__dirname, '../../../node_modules/zxcvbn/lib/feedback.js'), 'utf8');
  const sentences = [...library.matchAll(/'([A-Z][^'\n]* [^'\n]*)'|"([A-Z][^"\n]* [^"\n]*)"/g)].map(
    ([, single, double]) => single ?? double,
  );
  expect([...new Set(sentences)].toSorted()).toEqual(Object.values(hints.texts).toSorted());
});

const kinds = 'of the following: uppercase letter, lowercase letter, number, symbol';
const policyOf = (ludsMinimumCount: number) => ({ ludsComplexity: 3, ludsMinimumCount });
test.each([
  [policyOf(1), 'Must be at least 1 character long (met)', `Must contain 3 ${kinds} (not met)`, 0, 2],
  [policyOf(8), 'Must be at least 8 characters long (not met)', `Must contain 3 ${kinds} (met)`, 3, 0],
  [null, 'Must be longer (met)', `Must contain more ${kinds} (met)`, 0, 0],
])(
  'luds: with the policy %j the first requirement reads %s, and both describe the field',
  async (passwordConfig, length, complexity, missing_characters, missing_complexity) => {
    const feedback = { ...strong.feedback, luds_requirements: { missing_characters, missing_complexity } };
    await openVerdict({ strength_policy: 'luds', feedback }, fakeIdentity({ passwordConfig }));
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([length, complexity]);
    expect(await passwordField()).toHaveAccessibleDescription(`${length} ${complexity}`);
  },
);

test('without a policy no feedback shows, and the server still decides', async () => {
  const view = await openVerdict({ strength_policy: 'none' });
  expect(continueButton()).toBeDisabled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  view.identity.answer('checkPasswordStrength', { ...strong, strength_policy: 'none' });
  await typePassword(view, 'b');
  expect(continueButton()).toBeEnabled();
});

test.each(['none', 'zxcvbn'] as const)(
  'a breached password shows an error under the policy %s',
  async (strength_policy) => {
    await openVerdict({ strength_policy, score: 0, breached_password: true });
    expect(await screen.findByText(/^This password may have been used on a different site/)).toBeVisible();
    expect(continueButton()).toBeDisabled();
  },
);
