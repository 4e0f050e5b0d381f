import { nearestName } from './nearestName';

test.each([
  ['emailMagicLinkOptions', 'emailMagicLinksOptions'],
  ['OtpOptions', 'otpOptions'],
  ['sessionDurationMinute', 'sessionDurationMinutes'],
  ['somethingElse', undefined],
  ['x'.repeat(10_000), undefined],
])('the nearest name to %s is %s', (given, expected) => {
  const names = ['emailMagicLinksOptions', 'otpOptions', 'sessionDurationMinutes', 'color'];
  expect(nearestName(given, names)).toBe(expected);
});
