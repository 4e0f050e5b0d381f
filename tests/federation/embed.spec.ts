/** Tests the host's page `/embed`, which other tests use to open a widget. Its address describes the widget. */
import type { Page } from '@playwright/test';
import { host } from '../support/addresses';
import { signIn } from '../support/consent/journeys';
import { configs, heading } from '../support/journeys';
import type { Embed } from '../support/page/EmbedPage';
import { expect, test } from '../support/test';

interface EmbedWindow {
  embed: {
    mount(selector: string, partial?: Embed): HTMLElement;
  };
}

/** Resolves to the tag name of the element that the mount function returns, or to the error that it throws, as text. */
function mountOn(page: Page, selector: string, partial: Embed = {}) {
  return page.evaluate(
    ([target, description]) => {
      const { embed } = window as unknown as EmbedWindow;
      try {
        return embed.mount(target, description).localName;
      } catch (error) {
        return String(error);
      }
    },
    [selector, partial] as const,
  );
}

test('a render merges properties, opens a preset once, changes the module, and mounts again after `unmount`', async ({
  openEmbed,
}) => {
  const embed = await openEmbed({ config: configs.magicLink });
  const title = heading(embed.widget, 'Sign up or log in');
  await embed.render({ presentation: { options: { hideHeaderText: true } } });
  await expect(title).toBeHidden();
  const state = { magicLinkState: { email: 'ada@portico.example' } };
  await embed.render({ presentation: {}, preset: { screen: 'EmailConfirmation', state } });
  await expect(heading(embed.widget, 'Check your email')).toBeVisible();
  await embed.widget.getByRole('button', { name: 'Back' }).click();
  await embed.render({ strings: {} });
  await expect(title).toBeVisible();

  await embed.render({ module: 'PasskeyRegistration' });
  await expect(embed.widget.getByText(/without active user/)).toBeVisible();
  await embed.unmount();
  await embed.unmount();
  await expect(embed.widget).toBeEmpty();
  await embed.render({ module: 'Login' });
  await expect(title).toBeVisible();
});

test('the mount function accepts another target, and throws without one', async ({ page, openEmbed }) => {
  await openEmbed({ via: 'mount', config: configs.magicLink });
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('section'), { id: 'other' })),
  );
  expect(await mountOn(page, '#other')).toBe('stytch-ui');
  await expect(page.locator('#other').getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();

  const message = await mountOn(page, '#nowhere', { module: 'ResetPassword' });
  expect(message).toContain('#nowhere');
  expect(message).toContain('mountResetPassword');
});

// Such a link would send the visitor's session token to a stranger's server, and sign the visitor out afterwards.
for (const path of ['/embed', '/playground']) {
  test(`a link to ${path} with another server for the client gets a message, and no request`, async ({
    page,
    context,
    project,
  }) => {
    await signIn(page, project);
    const requests: string[] = [];
    await page.route('https://stranger.example/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ status: 401, json: { error_type: 'session_not_found' } });
    });
    const clientOptions = { endpoints: { testAPIURL: 'https://stranger.example' } };
    const link = { publicToken: project.publicToken, config: configs.magicLink, clientOptions };
    await page.goto(`${host}${path}#${encodeURIComponent(JSON.stringify(link))}`);
    await expect(page.getByText('is not an address of this computer')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
    expect(requests).toEqual([]);
    // The shell around the playground has a client of its own, for another project than this session's.
    if (path === '/embed') expect(await context.cookies(host)).toHaveLength(2);
  });
}
