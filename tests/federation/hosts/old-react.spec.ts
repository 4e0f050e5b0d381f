import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as accountMessages } from '../../../src/features/account/messages';
import { host, remote } from '../../support/addresses';
import { allSteps, completeAllSteps } from '../../support/afterSignIn/journeys';
import { addApplication, application, authorizationQuery } from '../../support/consent/journeys';
import {
  askForEmailPasscode,
  askForLink,
  configs,
  emailField,
  passcodeField,
  signInAs,
  targetOf,
} from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { autofill, typeInto } from '../../support/page/typing';
import { expect, test } from '../../support/passkeys/test';
import { enrolAuthenticator } from '../../support/secondFactor/enrol';
import { appCode, email, secondStep } from '../../support/secondFactor/journeys';
import { EmptyFolder } from './support/EmptyFolder';

const renderInRoot = `import { createRoot } from 'react-dom/client';
const render = (content, place) => createRoot(place).render(content);`;

// The mode `development` also runs the double effects of StrictMode, which React 18 has.
for (const [name, mode, render] of [
  ['react-17', 'production', `import { render } from 'react-dom';`],
  ['react-18', 'development', renderInRoot],
] as const) {
  const tag = name === 'react-17' ? ' @row' : '';
  const url = `${host}/hosts/${name}/`;

  test.describe(`a host with ${name}`, () => {
    // The tests share one build.
    test.describe.configure({ mode: 'default' });
    let folder: EmptyFolder;
    test.beforeAll(async () => {
      folder = await EmptyFolder.withLoader();
      // `copy` also copies the host's own React. React 17 needs one package that is installed at the root.
      const hosts = import.meta.dirname;
      folder.copy(join(hosts, name)).copy(join(hosts, 'old-react')).link('object-assign');
      folder.write({
        'main.js': `${render} import { content } from './index.js'; render(content, document.querySelector('#app'));`,
      });
      await folder.run(
        'webpack/bin/webpack.js',
        '--mode',
        mode,
        '--devtool',
        'false',
        '--entry',
        './main.js',
      );
    });
    test.afterAll(() => folder.remove());

    /** Opens the host's first page. The returned function returns what its console has reported. */
    async function open(
      page: Page,
      project: Project,
      config: object,
      steps: object = { secondFactorOptions: { methods: ['totp'] } },
    ): Promise<() => string[]> {
      await page.route(`${url}**`, (route) =>
        route.request().resourceType() === 'document'
          ? route.fulfill({
              contentType: 'text/html',
              body: `<!doctype html><base href="${url}"><main id="app"></main><script src="main.js"></script>`,
            })
          : route.fulfill({ path: join(folder.path, 'dist', route.request().url().slice(url.length)) }),
      );
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      const { publicToken } = project;
      const props = { publicToken, clientOptions, config, steps };
      await page.goto(`${url}?remote=${remote}#${encodeURIComponent(JSON.stringify(props))}`);
      await expect(page.locator('#app [data-portico]')).toHaveCount(1);
      return () => problems;
    }

    test(`signs a person in by a link, a second factor and all steps after it, and out${tag}`, async ({
      page,
      project,
      nextMessage,
      chromiumAuthenticator: _,
    }) => {
      const landing = [`${url}authenticate`];
      await project.change({ redirect_urls: { login: landing, signup: landing } });
      const urls = { loginRedirectURL: landing[0], signupRedirectURL: landing[0] };
      const user = await project.addUser({ email });
      await enrolAuthenticator(project, user.user_id);
      const app = page.locator('#app');
      const signOut = app.getByRole('button', { name: 'Sign out' });

      const config = { products: ['emailMagicLinks', 'passkeys'], emailMagicLinksOptions: urls };
      const problems = await open(page, project, config, allSteps);
      await askForLink(app, email);
      await page.goto(await targetOf(page, (await nextMessage(email)).links[0]?.href));
      await expect(secondStep(app)).toBeVisible();
      await expect(signOut).toBeHidden();
      await completeAllSteps(app, async () => (await project.totp(user.user_id)).code, 'decline');
      await expect(page).toHaveURL(url);
      await expect(app.getByText(`Hello ${email}`)).toBeVisible();
      await expect(emailField(app)).toBeHidden();
      await signOut.click();
      await expect(emailField(app)).toBeVisible();
      await expect(signOut).toBeHidden();
      expect(problems()).toEqual([]);
    });

    test(`shows an error while the remote is unavailable, and the form after a retry${tag}`, async ({
      page,
      project,
    }) => {
      const app = page.locator('#app');
      await open(page, project, configs.emailPasscode);
      await page.route(`${remote}/**`, (route) => route.abort());
      await page.reload();
      await expect(app.getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');
      await expect(app.getByRole('heading', { name: name.replace('react-', 'React ') })).toBeVisible();
      await page.unroute(`${remote}/**`);
      await app.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(emailField(app)).toBeVisible();
    });

    test('asks for the consent to an application after a sign-in with a second factor', async ({
      page,
      project,
      nextMessage,
    }) => {
      const user = await project.addUser({ email });
      await enrolAuthenticator(project, user.user_id);
      // The application's URLs do not exist, so the test answers for them.
      await page.route(`${application.origin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Trail Notes</h1>' }),
      );
      const query = authorizationQuery(await addApplication(project));
      const app = page.locator('#app');

      const problems = await open(page, project, configs.emailPasscode);
      await page.goto(`${url}consent?${query}`);
      await askForEmailPasscode(app, email);
      await autofill(passcodeField(app), (await nextMessage(email)).code ?? '');
      await expect(secondStep(app)).toBeVisible();
      await typeInto(appCode(app), (await project.totp(user.user_id)).code);
      await expect(app.getByRole('list', { name: 'Trail Notes is requesting to:' })).toBeVisible();
      await app.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL(`${application.redirect}?**`);
      expect(new URL(page.url()).searchParams.get('code')).toBeTruthy();
      expect(problems()).toEqual([]);
    });

    test('shows the account, which opens and closes with the session', async ({ page, project }) => {
      const user = await project.addUser({ email });
      const app = page.locator('#app');
      const problems = await open(page, project, {
        ...configs.emailPasscode,
        accountOptions: { sections: ['name', 'signOut'] },
      });
      await signInAs(page, project, user);
      await page.goto(`${url}account`);
      await app.getByRole('button', { name: accountMessages.texts.editName }).click();
      await typeInto(app.getByLabel('First name'), 'Ada');
      await app.getByRole('button', { name: 'Save' }).click();
      await expect(app.getByText('Ada', { exact: true })).toBeVisible();
      await app.locator('[data-portico]').getByRole('button', { name: 'Sign out' }).click();
      await expect(app.locator('[data-portico]')).toHaveCount(0);
      expect(problems()).toEqual([]);
    });
  });
}
