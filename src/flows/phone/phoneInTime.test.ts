import type { Browser } from '../../browser/types';
import type { PhoneLibrary } from './phoneInTime';
import { formatWhileTyping, parseSubmittedPhone } from './phoneInTime';

function createClock() {
  let time = 0;
  const timers = new Map<() => void, number>();
  const after: Browser['after'] = (ms, run) => {
    timers.set(run, time + ms);
    return () => void timers.delete(run);
  };
  const advance = (ms: number) => {
    time += ms;
    for (const [run, due] of timers) if (due <= time && timers.delete(run)) run();
  };
  // the cast is safe: the service uses only `after`
  return { browser: { after } as Browser, advance, waiting: () => timers.size };
}

const library: PhoneLibrary = {
  parsePhone: () => ({ valid: false, e164: '', displayed: 'parsed' }),
  formatPhone: (text) => ({ text: `<${text}>`, country: 'AT' }),
};
const available = () => Promise.resolve(library);
const unavailable = () => Promise.reject(new Error('The chunk could not be loaded'));
const throwing = () =>
  Promise.resolve<PhoneLibrary>({
    parsePhone: () => {
      throw new TypeError('Damaged');
    },
    formatPhone: () => {
      throw new TypeError('Damaged');
    },
  });

function createSlowLibrary() {
  let arrive: (library: PhoneLibrary) => void = () => {};
  const loading = new Promise<PhoneLibrary>((resolve) => (arrive = resolve));
  return { load: () => loading, arrive: () => arrive(library) };
}

/** Returns the result, or `pending`. */
const stateOf = <T>(promise: Promise<T>) => Promise.race([promise, Promise.resolve('pending')]);

describe('on submit', () => {
  const fallback = { valid: true, e164: '+12025550162', displayed: '(202) 555-0162' };
  const submit = (browser: Browser, load: () => Promise<PhoneLibrary>) =>
    parseSubmittedPhone({ text: '(202) 555-0162', country: 'US' }, 'US', browser, load);

  test('the library’s result counts, and no timer is left', async () => {
    const { browser, waiting } = createClock();
    expect(await submit(browser, available)).toEqual({ valid: false, e164: '', displayed: 'parsed' });
    expect(waiting()).toBe(0);
  });

  test.each([
    ['cannot be loaded', unavailable],
    ['fails', throwing],
  ])('a library that %s leads to the fallback at once', async (_, load) => {
    const { browser, waiting } = createClock();
    expect(await submit(browser, load)).toEqual(fallback);
    expect(waiting()).toBe(0);
  });

  test('a library that takes 2 s leads to the fallback, and its late result is ignored', async () => {
    const { browser, advance, waiting } = createClock();
    const { load, arrive } = createSlowLibrary();
    const submitted = submit(browser, load);
    advance(1_999);
    expect(await stateOf(submitted)).toBe('pending');
    advance(1);
    expect(await submitted).toEqual(fallback);
    arrive();
    expect(await submitted).toEqual(fallback);
    expect(waiting()).toBe(0);
  });

  test.each([
    ['GB', '7911 123456', '+447911123456'],
    ['AS', '733-1234', '+16847331234'],
    ['US', '+44 7911 123456', '+447911123456'],
    ['CA', '011 43 664 1234567', '+436641234567'],
    ['GB', '00 43 664 1234567', '+436641234567'],
    ['JP', '090-1234-5678', '+8109012345678'],
    ['US', '٢٠٢ ٥٥٥ ٠١٦٢', '+12025550162'],
  ])('the fallback of %s %s is %s', async (country, text, e164) => {
    const { browser } = createClock();
    for (const [defaultCountry, displayed] of [
      [country, text],
      ['FR', e164],
    ] as const) {
      expect(await parseSubmittedPhone({ text, country }, defaultCountry, browser, unavailable)).toEqual({
        valid: true,
        e164,
        displayed,
      });
    }
  });

  test.each(['abc', '2'.repeat(41)])('%j is not a number and does not load the library', async (text) => {
    const { browser } = createClock();
    const load = jest.fn(available);
    expect(await parseSubmittedPhone({ text, country: 'US' }, 'US', browser, load)).toMatchObject({
      valid: false,
    });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('while typing', () => {
  const raw = { text: '2025' };
  const format = (browser: Browser, load: () => Promise<PhoneLibrary>) =>
    formatWhileTyping('2025', 'US', browser, load);

  test.each([
    ['cannot be loaded', unavailable],
    ['fails', throwing],
    ['loses a digit', async () => ({ ...library, formatPhone: () => ({ text: '202', country: 'US' }) })],
  ])('a library that %s leaves the text unchanged', async (_, load) => {
    const { browser } = createClock();
    expect(await format(browser, load)).toEqual(raw);
  });

  test('a library that takes 10 s leaves the text unchanged', async () => {
    const { browser, advance } = createClock();
    const formatted = format(browser, createSlowLibrary().load);
    advance(9_999);
    expect(await stateOf(formatted)).toBe('pending');
    advance(1);
    expect(await formatted).toEqual(raw);
  });

  test.each(['abc', '2'.repeat(41)])('%j does not load the library', async (text) => {
    const { browser } = createClock();
    const load = jest.fn(available);
    expect(await formatWhileTyping(text, 'US', browser, load)).toEqual({ text });
    expect(load).not.toHaveBeenCalled();
  });
});
