import { printText } from './keepText';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the frame with the printed text is removed after a minute if the browser prints nothing', () => {
  // jsdom cannot print
  jest.spyOn(console, 'error').mockImplementation();
  const owner = document.body.appendChild(document.createElement('div'));
  printText(owner, 'hidden', 'Recovery codes', 'aaaa-bbbb');
  expect(owner.querySelector('iframe')).not.toBeNull();
  jest.advanceTimersByTime(60_000);
  expect(owner.querySelector('iframe')).toBeNull();
});
