import { loadFile } from '../../../scripts/webpack/runtime/loadFile';
import { loadLanguage } from './loadLanguage';

jest.mock('../../messages/languages/files', () => ({
  languageFiles: { de: { file: 'l/language-de.json', integrity: 'sha256-x' } },
}));

test('when the request of a language is aborted, no server is asked again', async () => {
  const at = (origin: string, file: string) => `https://${origin}.example/${file}`;
  const loadFromTwo: typeof __webpack_require__.loadFile = (file, run, signal) =>
    loadFile(at('portico', file), run, [at('mirror', file)], signal);
  Object.assign(globalThis, { __webpack_require__: { loadFile: loadFromTwo } });
  const fetch = jest.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  globalThis.fetch = fetch as never;
  const widget = new AbortController();
  const loading = loadLanguage(['de'], widget.signal);
  widget.abort();
  await expect(loading).rejects.toBe(widget.signal.reason);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    'https://portico.example/l/language-de.json',
  ]);
});
