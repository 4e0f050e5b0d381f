/** Nobody is signed in before the second factor. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, remote } from '../support/addresses';
import { heading } from '../support/journeys';
import { clientOptions } from '../support/page/PlainPage';
import { typeInto } from '../support/page/typing';
import type { Project } from '../support/provider/Project';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode, email, logIn, password, secondStep } from '../support/secondFactor/journeys';
import { adaAtProvider, passStandIn, startAddress } from '../support/social/passStandIn';
import { expect, test } from '../support/test';
import { build } from 'vite';

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles as a host's own build would.
 * @param file the name that the module has for its imports
 */
function bundle(file: string, source: string): Promise<string> {
  const known = bundles.get(source) ?? buildModule(file, source);
  bundles.set(source, known);
  return known;
}

async function buildModule(file: string, source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'source', enforce: 'pre', load: (id: string) => (id === file ? source : null) }],
    build: { write: false, rolldownOptions: { input: file, output: { codeSplitting: false } } },
  });
  const output = 'output' in result ? result.output : [];
  const chunk = output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The build has no script');
  return chunk.code;
}

const samples = join(import.meta.dirname, '../../docs/samples');
const read = (name: string) => readFileSync(join(samples, name), 'utf8');
const home = `${host}/`;

/** The HTML, with the project and the options in `window.given`, and the landing page. */
const pages = {
  'the React page': {
    landing: `${host}/authenticate`,
    async html() {
      const source = read('App.tsx')
        .replace('https://portico.example/stable', remote)
        .replace('publicToken="public-token-live-…"', '{...window.given.project}')
        .replace(/products: \[.*\],/, '...window.given.methods,');
      const script = await bundle(
        join(samples, 'App.tsx'),
        `${source}
import { createRoot } from 'react-dom/client';
createRoot(document.querySelector('main')!).render(<App />);`,
      );
      return `<main></main><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;
    },
  },
  'the plain page': {
    landing: home,
    html: async () =>
      read('plain-page.html')
        .replace('https://portico.example/stable/', `${remote}/standalone/`)
        .replace("{ publicToken: 'public-token-live-…' }", 'window.given.project')
        .replace(/products: \[.*\],/, '...window.given.methods,'),
  },
};

interface World {
  page: Page;
  project: Project;
  landing: string;
}

const signIns = {
  'a password': {
    methods: { products: ['passwords'] },
    async signIn({ page }: World) {
      await page.goto(home);
      await logIn(page.locator('body'));
    },
  },
  'a link': {
    methods: { products: ['emailMagicLinks'] },
    async signIn({ page, project, landing }: World) {
      const { token } = await project.createToken({ kind: 'magic_links', email });
      await page.goto(`${landing}?stytch_token_type=magic_links&token=${token}`);
    },
  },
  'a social account': {
    methods: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } },
    async signIn({ page, project, landing }: World) {
      const account = { ...adaAtProvider, email };
      const { search } = await passStandIn(startAddress(project.publicToken), 'allow', account);
      await page.goto(landing + search);
    },
  },
};

const cases = [
  { name: 'the React page', way: 'a password', when: 'enrolled', tag: '' },
  { name: 'the React page', way: 'a social account', when: 'always', tag: ' @rest' },
  { name: 'the plain page', way: 'a link', when: 'enrolled', tag: ' @rest' },
] as const;

for (const { name, way, when, tag } of cases) {
  const { html, landing } = pages[name];
  const { methods, signIn } = signIns[way];
  test(`${name} of the README, after ${way}, asks for the second factor (${when}) in every tab, until one has it${tag}`, async ({
    page,
    context,
    project,
  }) => {
    const { user_id } = await project.addUser({ email, password });
    if (when === 'enrolled') await enrolAuthenticator(project, user_id);
    const secondFactor = { methods: ['totp'], when };
    const given = { project: { publicToken: project.publicToken, clientOptions, secondFactor }, methods };
    const body = `<!doctype html><meta charset="utf-8"><script>window.given = ${JSON.stringify(given)}</script>${await html()}`;
    await context.route(
      ({ origin, pathname }) => origin === host && ['/', '/authenticate'].includes(pathname),
      (route) => route.fulfill({ contentType: 'text/html', body }),
    );
    const step = (tab: Page) =>
      when === 'enrolled'
        ? secondStep(tab.locator('body'))
        : heading(tab.locator('body'), 'Set up an authenticator app');
    const hello = (tab: Page) => tab.getByText(`Hello ${email}`);

    await signIn({ page, project, landing });
    await expect(step(page)).toBeVisible();
    await page.reload();
    await expect(step(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(home);
    await expect(step(other)).toBeVisible();
    for (const tab of [page, other]) await expect(hello(tab)).toBeHidden();

    await typeInto(appCode(other.locator('body')), (await project.totp(user_id)).code);
    if (when === 'always') {
      // The factor is in the session, but the recovery codes are not confirmed.
      await expect(heading(other.locator('body'), 'Your recovery codes')).toBeVisible();
      await other.getByLabel('I have kept them').check();
      await other.getByRole('button', { name: 'Continue' }).click();
    }
    for (const tab of [other, page]) await expect(hello(tab)).toBeVisible();
  });
}
