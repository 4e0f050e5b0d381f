/** Tests the host's page `/embed`, which other tests use to open a widget. Its address describes the widget. */
import type { Page } from '@playwright/test';
import { host } from '../support/addresses';
import { signIn } from '../support/consent/journeys';
import { configs, heading } from '../support/journeys';
import type { Call, Embed } from '../support/page/EmbedPage';
import { expect, test } from './support/test';

interface EmbedWindow {
  embed: {
    calls: Call[];
    ready: Promise<void>;
    render(partial: Embed): Promise<void>;
    mount(selector: string, partial?: Embed): HTMLElement;
    unmount(): void;
    client(): Promise<{ session: { getSync(): object | null } }>;
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

test('the page contains only the element of the widget', async ({ page, openEmbed }) => {
  await openEmbed({ config: configs.magicLink });
  expect(await page.locator('body > *').evaluateAll((elements) => elements.map(({ id }) => id))).toEqual([
    'widget',
  ]);
  expect(await page.locator('script:not([src]), style, [onload], [onerror]').count()).toBe(0);
});

test('each render has its own callbacks, counted from 0', async ({ openEmbed }) => {
  const embed = await openEmbed({ config: { products: ['nonsense'] } });
  await embed.render({ config: { products: ['other nonsense'] } });
  const calls = await embed.calls();
  expect(calls.map(({ kind, render }) => ({ kind, render }))).toEqual([
    { kind: 'error', render: 0 },
    { kind: 'error', render: 1 },
  ]);
  expect(calls[1]?.value).toMatchObject({
    name: 'ConfigurationError',
    code: 'invalid_config',
    path: 'config.products[0]',
  });
});

for (const via of ['federation', 'element'] as const) {
  const tag = via === 'federation' ? '' : ' @rest';
  test.describe(`by ${via}`, () => {
    test(`a render merges properties, and keeps the screen and the input${tag}`, async ({ openEmbed }) => {
      const embed = await openEmbed({ via, config: configs.all });
      const field = embed.widget.getByRole('textbox', { name: 'Email' });
      await field.fill('ada@portico.example');
      await embed.render({ presentation: { options: { hideHeaderText: true } } });
      await expect(heading(embed.widget, 'Sign up or log in')).toBeHidden();
      await expect(field).toHaveValue('ada@portico.example');
      await embed.render({ presentation: {} });
      await expect(heading(embed.widget, 'Sign up or log in')).toBeVisible();
    });

    test(`a preset opens its screen in the render that names it, and in no other${tag}`, async ({
      openEmbed,
    }) => {
      const embed = await openEmbed({ via, config: configs.magicLink });
      const state = { magicLinkState: { email: 'ada@portico.example' } };
      await embed.render({ preset: { screen: 'EmailConfirmation', state } });
      await expect(heading(embed.widget, 'Check your email')).toBeVisible();
      await embed.widget.getByRole('button', { name: 'Back' }).click();
      await embed.render({ strings: {} });
      await expect(heading(embed.widget, 'Sign up or log in')).toBeVisible();
    });

    test(`unmounting removes everything, and a render mounts the widget again${tag}`, async ({
      openEmbed,
    }) => {
      const embed = await openEmbed({ via, config: configs.magicLink });
      await embed.unmount();
      await embed.unmount();
      await expect(embed.widget).toBeEmpty();
      await embed.render({});
      await expect(heading(embed.widget, 'Sign up or log in')).toBeVisible();
    });

    test(`another module restarts in the same place${tag}`, async ({ openEmbed }) => {
      const embed = await openEmbed({ via, config: configs.magicLink });
      await embed.render({ module: 'IdentityProvider' });
      await expect(heading(embed.widget, 'Sign up or log in')).toBeHidden();
      await expect(embed.widget).not.toBeEmpty();
    });

    test(`callbacks that throw have no other effect${tag}`, async ({ openEmbed }) => {
      const embed = await openEmbed({ via, config: { products: ['nonsense'] }, throwInCallbacks: true });
      await expect.poll(() => embed.errors()).toHaveLength(1);
      await embed.render({ config: configs.magicLink });
      await expect(heading(embed.widget, 'Sign up or log in')).toBeVisible();
    });
  });
}

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

test('the page gives tests the client that the widget uses', async ({ page, openEmbed }) => {
  await openEmbed({ config: configs.magicLink });
  const session = await page.evaluate(async () => {
    const client = await (window as unknown as EmbedWindow).embed.client();
    return client.session.getSync();
  });
  expect(session).toBeNull();
});

test('a changed fragment renders the widget that it describes', async ({ page, openEmbed }) => {
  const embed = await openEmbed({ config: { products: ['nonsense'] } });
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    encodeURIComponent(JSON.stringify({ config: configs.magicLink })),
  );
  await expect(heading(embed.widget, 'Sign up or log in')).toBeVisible();
  expect(await embed.calls()).toEqual([]);
});

test('for a fragment that is not JSON, the page’s promise `ready` rejects', async ({ page }) => {
  await page.goto(`${host}/embed#nonsense`);
  const outcome = page.evaluate(() => (window as unknown as EmbedWindow).embed.ready);
  await expect(outcome).rejects.toThrow('JSON');
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

test('the page reads no options from Object.prototype', async ({ page, openEmbed, project }) => {
  await page.addInitScript(() => {
    const inherited = { locale: 'de', module: 'ResetPassword', strict: true, via: 'nonsense' };
    for (const [name, value] of Object.entries(inherited)) {
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
    }
  });
  const embed = await openEmbed({ config: configs.magicLink, publicToken: project.publicToken });
  await expect(heading(embed.widget, 'Sign up or log in')).toBeVisible();
});
