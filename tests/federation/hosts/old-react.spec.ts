import { join } from 'node:path';
import { host, remote } from '../../support/addresses';
import { askForLink, configs, emailField, targetOf } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { typeInto } from '../../support/page/typing';
import { enrolAuthenticator } from '../../support/secondFactor/enrol';
import { appCode, email, secondStep } from '../../support/secondFactor/journeys';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';

const createRoot = `import { createRoot } from 'react-dom/client';
const render = (content, place) => createRoot(place).render(content);`;

// The mode `development` also runs the double effects of StrictMode, which React 18 has.
for (const [name, mode, render] of [
  ['react-17', 'production', `import { render } from 'react-dom';`],
  ['react-18', 'development', createRoot],
] as const) {
  const tag = name === 'react-17' ? ' @row' : '';
  test(`a host with ${name} signs a person in by a link and a second factor, and out${tag}`, async ({
    page,
    project,
    nextMessage,
  }) => {
    const folder = await EmptyFolder.withLoader();
    // `copy` also copies the host's own React. React 17 needs one package that is installed at the root.
    const hosts = import.meta.dirname;
    folder.copy(join(hosts, name)).copy(join(hosts, 'old-react')).link('object-assign');
    folder.write({
      'main.js': `${render} import { content } from './index.js'; render(content, document.querySelector('#app'));`,
    });
    await folder.run('webpack/bin/webpack.js', '--mode', mode, '--devtool', 'false', '--entry', './main.js');
    const url = `${host}/hosts/${name}/`;
    await page.route(`${url}**`, (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><base href="${url}"><main id="app"></main><script src="main.js"></script>`,
          })
        : route.fulfill({
            path: join(
              folder.path,
              'dist',
              new URL(route.request().url()).pathname.slice(new URL(url).pathname.length),
            ),
          }),
    );
    const landing = [`${url}authenticate`];
    await project.change({ redirect_urls: { login: landing, signup: landing } });
    const urls = { loginRedirectURL: landing[0], signupRedirectURL: landing[0] };
    const config = { ...configs.magicLink, emailMagicLinksOptions: urls };
    const secondFactorOptions = { methods: ['totp'] };
    const props = { publicToken: project.publicToken, clientOptions, config, secondFactorOptions };
    const user = await project.addUser({ email });
    await enrolAuthenticator(project, user.user_id);

    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const app = page.locator('#app');
    const signOut = app.getByRole('button', { name: 'Sign out' });

    await page.goto(`${url}?remote=${remote}#${encodeURIComponent(JSON.stringify(props))}`);
    await expect(app.locator('[data-portico]')).toHaveCount(1);
    await askForLink(app, email);
    await page.goto(await targetOf(page, (await nextMessage(email)).links[0]?.href));
    await expect(secondStep(app)).toBeVisible();
    await expect(signOut).toBeHidden();
    await typeInto(appCode(app), (await project.totp(user.user_id)).code);
    await expect(page).toHaveURL(url);
    await expect(app.getByText(`Hello ${email}`)).toBeVisible();
    await expect(emailField(app)).toBeHidden();
    await signOut.click();
    await expect(emailField(app)).toBeVisible();
    await expect(signOut).toBeHidden();
    expect(problems).toEqual([]);

    await page.route(`${remote}/**`, (route) => route.abort());
    await page.reload();
    await expect(app.getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');
    await expect(app.getByRole('heading', { name: 'React 1' })).toBeVisible();
    await page.unroute(`${remote}/**`);
    await app.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(emailField(app)).toBeVisible();
    folder.remove();
  });
}
