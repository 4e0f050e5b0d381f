import { messages as magicLinkMessages } from '../../src/methods/magic-link/messages';
import { inlineCode } from '../federation/hosts/support/samples';
import { host } from '../support/addresses';
import { askForLink, cookieNames, emailField, heading } from '../support/journeys';
import { expect, test } from '../support/test';
import { examples } from './examples';
import { InstalledExample } from './support/InstalledExample';

const email = 'ada@portico.example';

const layout = `---
import { ClientRouter } from 'astro:transitions';
---
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Astro</title>
    <ClientRouter />
  </head>
  <body>
    <nav><a href="/">Home</a> <a href="/other">Other</a> <a href="/empty">Empty</a></nav>
    <main><slot /></main>
  </body>
</html>
`;
const page = `---
import Page from '../Page.astro';
---
<Page><h1>{Astro.url.pathname}</h1>`;
const login = `${page}${inlineCode('transition:persist')}</Page>
<script src="../login.ts"></script>
`;

test('astro with its ClientRouter: the login keeps its screen and what is typed, and a person signs in by a link', async ({
  page: browserPage,
  project,
  nextMessage,
}) => {
  test.setTimeout(600_000); // the packages are installed
  const example = await InstalledExample.copy('astro', project.publicToken);
  try {
    example.write({
      'astro.config.mjs': 'export default {};',
      'src/Page.astro': layout,
      'src/login.ts': `import { login, withPortico } from './portico';
withPortico(({ mountLogin }) => {
  ${inlineCode("const show = () => document.querySelector('#login') &&")};
  show();
  ${inlineCode('astro:page-load')};
});
`,
      'src/pages/index.astro': login,
      'src/pages/other.astro': login,
      'src/pages/empty.astro': `${page}</Page>`,
    });
    await example.install();
    await example.build();
    await example.serve(examples['astro'] ?? (() => []));
    const landing = [`${example.origin}/authenticate`];
    await project.change({
      allowed_origins: [example.origin, host],
      redirect_urls: { login: landing, signup: landing },
    });

    const body = browserPage.locator('body');
    const follow = async (name: string, path: string) => {
      await body.getByRole('link', { name }).click();
      await expect(heading(body, path)).toBeVisible();
    };
    await browserPage.goto(example.origin);
    await emailField(body).fill('ada@');
    await follow('Other', '/other/');
    await expect(emailField(body)).toHaveValue('ada@');
    await follow('Empty', '/empty/');
    await follow('Other', '/other/');
    await expect(emailField(body)).toHaveValue('');
    await askForLink(body, email);
    await follow('Home', '/');
    await expect(heading(body, magicLinkMessages.texts.title)).toBeVisible();
    await browserPage.goto((await nextMessage(email)).links[0]?.href ?? '');
    await expect(browserPage).toHaveURL(`${example.origin}/`);
    expect(await cookieNames(browserPage)).toContain('stytch_session');
  } finally {
    await example.remove();
  }
});
