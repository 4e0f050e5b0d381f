import type { Page } from '@playwright/test';
import type { EmbedPage } from '../support/EmbedPage';
import { configs } from '../support/journeys';
import {
  askForPassword,
  email,
  goOn,
  linkIn,
  logIn,
  newPassword,
  newPasswordField,
  password,
  passwordField,
  success,
  withResetPage,
} from '../support/passwords';
import type { Project } from '../support/Project';
import { expect, test } from '../support/test';
import { typeInto } from '../support/typing';

interface Fiber {
  return: Fiber | null;
  memoizedProps: { store?: { getState(): unknown } } | null;
}

/** The widget's own state, found as React's developer tools would. */
const storeOf = (embed: EmbedPage) =>
  embed.widget.getByRole('heading').evaluate((node) => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$')) ?? '';
    let fiber = (node as unknown as Record<string, Fiber>)[key] ?? null;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.return;
    return JSON.stringify(fiber?.memoizedProps?.store?.getState());
  });

/** Everywhere a page may leave something behind. */
async function traces(
  embed: EmbedPage,
  project: Project,
  consoleLines: string[],
): Promise<Record<string, string>> {
  const inPage = await embed.page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const element of document.querySelectorAll('*'))
      if (element.shadowRoot) roots.push(element.shadowRoot);
    const attributes = roots.flatMap((root) =>
      [...root.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value)),
    );
    return {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      attributes: attributes.join('\n'),
      texts: document.body.innerText,
      history: JSON.stringify(history.state),
      address: location.href,
    };
  });
  const store = await storeOf(embed);
  expect(store).toContain('passwordState');
  return {
    ...inPage,
    store,
    // Events, errors, and what reached the callbacks.
    calls: JSON.stringify(await embed.calls()),
    telemetry: JSON.stringify(await project.events()),
    console: consoleLines.join('\n'),
  };
}

function listen(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

async function expectNoTrace(found: Record<string, string>, secrets: string[]) {
  for (const [place, content] of Object.entries(found)) {
    for (const secret of secrets) expect(content, `the ${place}`).not.toContain(secret);
  }
}

for (const strict of [false, true]) {
  const where = strict ? ' under double effects' : '';

  test(`creating an account leaves no trace of the password${where}`, async ({
    openEmbed,
    project,
    page,
  }) => {
    const lines = listen(page);
    const embed = await openEmbed({ config: configs.password, strict });
    await askForPassword(embed.widget);
    await typeInto(passwordField(embed.widget), password);
    await expect(goOn(embed.widget)).toBeEnabled();
    await expectNoTrace(await traces(embed, project, lines), [password]);
    await goOn(embed.widget).click();
    await expect(success(embed.widget)).toBeVisible();
    await expectNoTrace(await traces(embed, project, lines), [password]);
  });

  test(`signing in leaves no trace of the password, right or wrong${where}`, async ({
    openEmbed,
    project,
    page,
  }) => {
    await project.addUser({ email, password });
    const lines = listen(page);
    const embed = await openEmbed({ config: configs.password, strict });
    await logIn(embed.widget, 'a wrong guess');
    await expect(embed.widget.getByRole('alert')).toBeVisible();
    await embed.widget.getByRole('button', { name: 'Show password' }).click();
    await expectNoTrace(await traces(embed, project, lines), ['a wrong guess']);
    await typeInto(passwordField(embed.widget), password);
    await goOn(embed.widget).click();
    await expect(success(embed.widget)).toBeVisible();
    await expectNoTrace(await traces(embed, project, lines), [password, 'a wrong guess']);
  });

  test(`a reset leaves no trace of token or password${where}`, async ({
    openEmbed,
    project,
    page,
    nextMessage,
  }) => {
    await project.addUser({ email, password });
    const lines = listen(page);
    const embed = await openEmbed({ config: withResetPage(project, { strict }), strict });
    await askForPassword(embed.widget);
    await embed.widget.getByRole('button', { name: 'Forgot Password?' }).click();
    const link = linkIn(await nextMessage(email), 'reset_password');
    const token = new URL(link).searchParams.get('token') ?? 'none';
    await page.goto(link);
    await embed.ready();
    await typeInto(newPasswordField(embed.widget), newPassword);
    await expect(goOn(embed.widget)).toBeEnabled();
    await expectNoTrace(await traces(embed, project, lines), [newPassword, token]);
    await goOn(embed.widget).click();
    await expect(success(embed.widget)).toBeVisible();
    await expectNoTrace(await traces(embed, project, lines), [newPassword, token]);
  });

  test(`a token login leaves no trace of the token${where}`, async ({ openEmbed, project, page }) => {
    await project.addUser({ email, password });
    const lines = listen(page);
    const { token } = await project.createToken({ kind: 'login', email });
    const embed = await openEmbed(
      { module: 'ResetPassword', config: configs.password, strict },
      `keep=1&token=${token}&stytch_token_type=login`,
    );
    await expect(success(embed.widget)).toBeVisible();
    await expectNoTrace(await traces(embed, project, lines), [token]);
    expect(new URL(page.url()).search).toBe('?keep=1');
  });
}
