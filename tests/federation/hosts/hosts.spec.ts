import budgets from '../../size/budgets.json' with { type: 'json' };
import { requestedFiles, sum, table, watchForFirstField, weigh } from '../../size/firstField';
import { host, remote } from '../../support/addresses';
import { askForEmailPasscode, configs, emailField, passcodeField, success } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { expect, test } from '../../support/test';
import { readManifest } from '../support/files';
import { HostPage } from './support/HostPage';

interface Bootstrap {
  mountLogin(options: object): HTMLElement;
  BusinessToBusinessScreen: Readonly<Record<string, string>>;
}

/** The container, which is a global variable of the page. */
interface Container {
  init(shareScope: object): Promise<void>;
  /** Resolves to a factory. The factory returns the module. */
  get(module: string): Promise<() => Promise<Bootstrap>>;
}

const email = 'ada@portico.example';

// The last host uses our loader. The others use neither our loader nor our federation plugin, and follow the
// documentation of their tool.
const hosts = [
  ['webpack-enhanced', 'webpack with the enhanced plugin'],
  ['rspack-enhanced', 'Rspack with the enhanced plugin'],
  ['webpack-own', 'webpack with its own federation'],
  ['vite', 'Vite with the federation plugin'],
  ['plain-runtime', 'the federation runtime without a plugin'],
  ['loader-alone', 'our loader and no federation runtime'],
] as const;

for (const [index, [name, title]] of hosts.entries()) {
  test(`a host built with ${title} signs a person in, within the budget${index ? '' : ' @row'}`, async ({
    page,
    project,
    nextMessage,
  }) => {
    await watchForFirstField(page);
    const hostPage = await HostPage.serve(page, name);
    await hostPage.open({ publicToken: project.publicToken, config: configs.emailPasscode });

    const files = await weigh((await requestedFiles(page)).before);
    console.log(table(`Portico in a host built with ${title}, until the first field`, files));
    console.log(
      `  ${(await hostPage.ownBytes()) / 1000} kB are the host's own, with React and its federation runtime`,
    );
    expect(sum(files)).toBeLessThanOrEqual(budgets['Login in a React host']);

    await askForEmailPasscode(hostPage.app, email);
    await passcodeField(hostPage.app).fill((await nextMessage(email)).code ?? '');
    await expect(success(hostPage.app)).toBeVisible();
  });
}

test('a host built with Solid sets the element’s properties, changes one of them, and signs a person in', async ({
  page,
  project,
  nextMessage,
}) => {
  const hostPage = await HostPage.serve(page, 'solid');
  await hostPage.open({ publicToken: project.publicToken, config: configs.emailPasscode });
  const widget = hostPage.app.locator('stytch-ui');
  await emailField(widget).fill(email);
  const language = hostPage.app.getByRole('button', { name: 'Deutsch / English' });
  await language.click();
  await expect(widget.locator('[data-portico]')).toHaveAttribute('lang', 'de');
  await language.click();
  await expect(widget.locator('[data-portico]')).toHaveAttribute('lang', 'en');
  await expect(emailField(widget)).toHaveValue(email);
  await emailField(widget).press('Enter');
  await passcodeField(widget).fill((await nextMessage(email)).code ?? '');
  await expect(hostPage.app.getByText('The host knows that the person is signed in.')).toBeVisible();
});

for (const [name, title] of [
  ['preact-10', 'Preact 10'],
  ['preact-11', 'Preact 11, which calls itself React 19'],
] as const) {
  test(`a host with our loader alone and ${title} signs a person in`, async ({
    page,
    project,
    nextMessage,
  }) => {
    const hostPage = await HostPage.serve(page, name);
    await hostPage.open({ publicToken: project.publicToken, config: configs.emailPasscode });
    await askForEmailPasscode(hostPage.app, email);
    await passcodeField(hostPage.app).fill((await nextMessage(email)).code ?? '');
    await expect(success(hostPage.app)).toBeVisible();
  });
}

test('a host that shares no React shows that sign-in is not possible, and logs why', async ({
  page,
  project,
}) => {
  const warned = page.waitForEvent('console', (message) => message.text().includes('shares no React'));
  const hostPage = await HostPage.serve(page, 'loader-alone');
  await hostPage.open({ publicToken: project.publicToken, config: configs.emailPasscode }, { react: 'none' });
  await expect(hostPage.app.getByRole('alert')).toHaveText('Sign-in cannot be shown here.');
  await warned;
});

test('a page without tools loads the container from its address and mounts the widget', async ({
  page,
  project,
}) => {
  const { metaData } = await readManifest();
  await page.route(`${host}/hosts/none`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><main id="app"></main>' }),
  );
  await page.goto(`${host}/hosts/none`);
  await page.addScriptTag({ url: `${remote}/${metaData.remoteEntry.name}` });
  const screen = await page.evaluate(
    async (props) => {
      const { porticoRemote } = window as unknown as { porticoRemote: Container };
      await porticoRemote.init({});
      const createBootstrap = await porticoRemote.get('./bootstrap');
      const { mountLogin, BusinessToBusinessScreen } = await createBootstrap();
      mountLogin({ elementId: '#app', ...props });
      return BusinessToBusinessScreen['LoggedIn'];
    },
    { publicToken: project.publicToken, config: configs.magicLink, clientOptions },
  );
  await expect(emailField(page.locator('#app'))).toBeVisible();
  expect(screen).toBe('Logged In');
});
