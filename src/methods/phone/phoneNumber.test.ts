import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeServices } from '../../../tests/support/fakes/fakeServices';
import * as library from './phoneLibrary';
import { formatWhileTyping, parseSubmittedPhone } from './phoneNumber';

jest.mock('./phoneLibrary', () => ({ parsePhone: jest.fn(), formatPhone: jest.fn() }));
const parsePhone = jest.mocked(library.parsePhone);
const formatPhone = jest.mocked(library.formatPhone);

const damaged = () => {
  throw new TypeError('Damaged');
};
// The cast is safe: the caller awaits the result, so a promise stands for a library that has not loaded.
const slow = () => new Promise(() => {}) as never;

const stateOf = (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, 'pending'))]);

beforeEach(() => {
  parsePhone.mockReset().mockReturnValue({ valid: false, e164: '', displayed: 'parsed' });
  formatPhone.mockReset().mockImplementation((text) => ({ text: `<${text}>`, country: 'AT' }));
});

describe('on submit', () => {
  const fallback = { valid: true, e164: '+12025550162', displayed: '(202) 555-0162' };
  const parse = (text: string, country: string, defaultCountry = 'US', browser = fakeBrowser()) =>
    parseSubmittedPhone(
      { text, country },
      fakeServices('Account', { config: { otpOptions: { defaultCountry } }, browser }),
    );

  test('a library that fails leads to the fallback at once', async () => {
    parsePhone.mockImplementation(damaged);
    expect(await parse('(202) 555-0162', '')).toEqual(fallback);
  });

  test('a library that takes 2 s leads to the fallback', async () => {
    parsePhone.mockImplementation(slow);
    const browser = fakeBrowser();
    const submitted = parse('(202) 555-0162', 'US', 'US', browser);
    browser.advance(1_999);
    expect(await stateOf(submitted)).toBe('pending');
    browser.advance(1);
    expect(await submitted).toEqual(fallback);
  });

  test.each([
    ['GB', '7911 123456', '+447911123456'],
    ['AS', '733-1234', '+16847331234'],
    ['US', '+44 7911 123456', '+447911123456'],
    ['US', '٢٠٢ ٥٥٥ ٠١٦٢', '+12025550162'],
  ])('the fallback of %s %s is %s', async (country, text, e164) => {
    parsePhone.mockImplementation(damaged);
    expect(await parse(text, country, country)).toEqual({ valid: true, e164, displayed: text });
    expect(await parse(text, country, 'FR')).toEqual({ valid: true, e164, displayed: e164 });
  });

  test.each(['abc', '2'.repeat(41)])('%j is not a number', async (text) => {
    expect(await parse(text, 'US')).toMatchObject({ valid: false });
    expect(parsePhone).not.toHaveBeenCalled();
  });
});

describe('while typing', () => {
  test.each([
    ['fails', damaged],
    ['loses a digit', () => ({ text: '202', country: 'US' })],
  ])('a library that %s leaves the text unchanged', async (_, implementation) => {
    formatPhone.mockImplementation(implementation);
    const typed = { text: '2025', country: 'US' };
    expect(await formatWhileTyping(typed, fakeBrowser())).toEqual({ text: '2025' });
  });
});
