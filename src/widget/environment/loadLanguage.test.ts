import { loadFile } from '../../../loader/src/loadFile';
import { loadLanguage } from './loadLanguage';

function mockFiles(part: string, ...tags: string[]) {
  return Object.fromEntries(
    tags.map((tag) => [tag, { file: `l/${part}-${tag}.json`, integrity: `sha256-${part}-${tag}` }]),
  );
}
jest.mock('../../messages/languages/files', () => ({
  languageFiles: mockFiles('language', 'de', 'fr', 'it', 'nl', 'sv'),
}));
jest.mock('../../messages/languages/accountFiles', () => ({
  accountFiles: mockFiles('account', 'de', 'fr', 'sv'),
}));

const never = new AbortController().signal;
const contents: Readonly<Record<string, object>> = {
  'language-de': { dir: 'ltr', texts: { 'main.title': 'Anmelden' } },
  'account-de': {
    dir: 'ltr',
    texts: {
      'account.title': 'Ihr Konto',
      'account.codes': [['n', 2, { one: ['Ein Code'], other: [0, ' Codes'] }]],
    },
  },
  'language-fr': { dir: 'ltr', texts: { 'main.title': 'Connexion' } },
  'language-it': { dir: 'ltr', texts: { 'main.title': 'Accedi' } },
  'language-sv': { dir: 'ltr', texts: { 'main.title': 'Logga in' } },
};

/** Serves the contents. Every other file has the status 404. Returns the requests: each file with its hash. */
function serve(): string[] {
  const requests: string[] = [];
  Object.assign(globalThis, {
    __webpack_require__: { loadFile: (file: string, run: (address: string) => unknown) => run(file) },
    fetch: async (address: string, { integrity }: RequestInit) => {
      const [, name = ''] = /^l\/(.+)\.json$/.exec(address) ?? [];
      requests.push(`${name} ${integrity}`);
      return { ok: name in contents, status: 404, text: async () => JSON.stringify(contents[name]) };
    },
  });
  return requests;
}

test('the texts of the account are in a file of their own, and each file is loaded once', async () => {
  const requests = serve();
  const german = await loadLanguage(['de-CH'], false, never);
  expect(german).toEqual({
    tag: 'de',
    dir: 'ltr',
    texts: { 'main.title': 'Anmelden' },
    hasAccountTexts: false,
  });
  const { texts, hasAccountTexts } = await loadLanguage(['de'], true, never);
  expect(hasAccountTexts).toBe(true);
  expect(texts).toMatchObject({ 'main.title': 'Anmelden', 'account.title': 'Ihr Konto' });
  const codes = texts['account.codes'];
  expect(typeof codes === 'function' && codes({ n: 3 })).toBe('3 Codes');
  expect(requests).toEqual(['language-de sha256-language-de', 'account-de sha256-account-de']);
});

test('both files of a language are requested at the same time', async () => {
  const requests = serve();
  await expect(loadLanguage(['fr'], true, never)).rejects.toThrow('Status 404');
  expect(requests).toEqual(['language-fr sha256-language-fr', 'account-fr sha256-account-fr']);
});

test('a language without texts of the account needs no second file', async () => {
  const requests = serve();
  await expect(loadLanguage(['it'], true, never)).resolves.toMatchObject({
    texts: { 'main.title': 'Accedi' },
    hasAccountTexts: true,
  });
  expect(requests).toEqual(['language-it sha256-language-it']);
});

test('if the file of the account cannot be loaded, the next request loads only this file', async () => {
  const requests = serve();
  await loadLanguage(['sv'], false, never);
  for (const _ of [1, 2]) await expect(loadLanguage(['sv'], true, never)).rejects.toThrow('Status 404');
  expect(requests.map((request) => request.split(' ')[0])).toEqual([
    'language-sv',
    'account-sv',
    'account-sv',
  ]);
});

test('when the request of a language is aborted, no server is asked again', async () => {
  const at = (origin: string, file: string) => `https://${origin}.example/${file}`;
  const loadFromTwo: typeof __webpack_require__.loadFile = (file, run, signal) =>
    loadFile(at('portico', file), run, { mirrors: [at('mirror', file)], signal });
  Object.assign(globalThis, { __webpack_require__: { loadFile: loadFromTwo } });
  const fetch = jest.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  globalThis.fetch = fetch as never;
  const widget = new AbortController();
  const loading = loadLanguage(['nl'], false, widget.signal);
  widget.abort();
  await expect(loading).rejects.toBe(widget.signal.reason);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    'https://portico.example/l/language-nl.json',
  ]);
});
