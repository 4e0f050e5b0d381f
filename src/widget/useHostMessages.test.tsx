import { screen, waitFor } from '@testing-library/react';
import { fakeIdentity, strong } from '../../tests/support/fakes/fakeIdentity';
import { openPasswordScreen, passwords, typePassword } from '../../tests/support/passwords/renderPassword';

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation((text: unknown) => void warnings.push(String(text)));
});
afterEach(() => jest.restoreAllMocks());

/** The host's text for the first requirement of a password, in German. */
async function requirement(text: string) {
  const identity = fakeIdentity({ passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 } });
  const view = await openPasswordScreen('new', passwords, identity, 'de');
  view.update({ config: passwords, locale: 'de', strings: { 'password.length': text } });
  identity.answer('checkPasswordStrength', { ...strong, strength_policy: 'luds' });
  await typePassword(view, 'text');
  const [item] = await screen.findAllByRole('listitem');
  return item;
}

test('a plural in a host’s text follows the rules of the widget’s language', async () => {
  const item = await requirement('{n, plural, one {# Zeichen} other {mindestens # Zeichen}}');
  await waitFor(() => expect(item).toHaveTextContent('mindestens 8 Zeichen (met)'));
});

test('an invalid text is reported once, and the widget shows its own text', async () => {
  const item = await requirement('{n, unknown, other {#}}');
  await waitFor(() => expect(warnings.join()).toContain('strings.password.length is not a valid text'));
  expect(item).toHaveTextContent('8 Zeichen');
  expect(warnings.filter((each) => each.includes('not a valid text'))).toHaveLength(1);
});
