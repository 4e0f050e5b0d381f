import { paths } from '../src/shell/paths';

const readPages = async () => (await import('./pages')).pageOf;

afterEach(() => {
  jest.resetModules();
  jest.restoreAllMocks();
});

test.each(paths)(
  'the route %s has an entry, which forbids frames and sends no whole referrer',
  async (path) => {
    const page = (await readPages())(path);
    expect(page?.policy?.()).toContain("frame-ancestors 'none'");
    expect(page?.headers?.['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  },
);

test.each(['/authenticate', '/reset-password', '/account'])(
  '%s, whose address may contain a token, sends no referrer',
  async (path) => {
    expect((await readPages())(path)?.headers?.['referrer-policy']).toBe('no-referrer');
  },
);

test('the page for tests is not served in production', async () => {
  expect((await readPages())('/embed')?.file).toBe('embed.html');
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  expect((await readPages())('/embed')).toBeUndefined();
});
