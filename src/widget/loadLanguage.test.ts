import { loadLanguage } from './loadLanguage';

function mockFiles(kind: string, ...tags: string[]) {
  return Object.fromEntries(
    tags.map((tag) => [tag, { file: `l/${kind}-${tag}.json`, integrity: `sha256-${kind}-${tag}` }]),
  );
}

jest.mock('../messages/languages/files', () => ({
  languageFiles: mockFiles('language', 'de', 'sv'),
}));
jest.mock('../messages/languages/accountFiles', () => ({
  accountFiles: mockFiles('account', 'de', 'sv'),
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
  'language-sv': { dir: 'ltr', texts: { 'main.title': 'Logga in' } },
};

/** Serves the contents. Every other file has the status 404. Returns the requests: each file with its hash. */
function serve(): string[] {
  const requests: string[] = [];
  Object.assign(globalThis, {
    __webpack_require__: { loadFile: (file: string, run: (url: string) => unknown) => run(file) },
    fetch: async (url: string, { integrity }: RequestInit) => {
      const [, name = ''] = /^l\/(.+)\.json$/.exec(url) ?? [];
      requests.push(`${name} ${integrity}`);
      return { ok: name in contents, status: 404, text: async () => JSON.stringify(contents[name]) };
    },
  });
  return requests;
}

test('the messages of the account are in a file of their own, and each file is loaded once', async () => {
  const requests = serve();
  const german = await loadLanguage(['de-CH'], false, never);
  expect(german).toEqual({
    tag: 'de',
    dir: 'ltr',
    texts: { 'main.title': 'Anmelden' },
    hasAccountMessages: false,
  });
  const { texts, hasAccountMessages } = await loadLanguage(['de'], true, never);
  expect(hasAccountMessages).toBe(true);
  expect(texts).toMatchObject({ 'main.title': 'Anmelden', 'account.title': 'Ihr Konto' });
  const codes = texts['account.codes'];
  expect(typeof codes === 'function' && codes({ n: 3 })).toBe('3 Codes');
  expect(requests).toEqual(['language-de sha256-language-de', 'account-de sha256-account-de']);
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
