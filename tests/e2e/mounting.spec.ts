/** How a widget is mounted, rendered again, moved and removed, and which events the page gets. */
import type { Locator } from '@playwright/test';
import { holdScript } from '../support/page/hold';
import {
  askForEmailPasscode,
  configs,
  cookieNames,
  emailField,
  heading,
  passcodeField,
  paths,
  success,
} from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { clientOptions, PlainPage } from '../support/page/PlainPage';
import { Project, type Message } from '../support/provider/Project';
import { expect, test } from '../support/test';
import { autofill } from '../support/page/typing';

const email = 'ada@portico.example';

async function signIn(widget: Locator, nextMessage: (to: string) => Promise<Message>) {
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  await autofill(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
}

const mounts = [
  { via: 'mount', shadow: false },
  { via: 'element', shadow: true },
  { via: 'federation', shadow: true },
] as const;

for (const { via, shadow } of mounts) {
  const where = shadow ? 'a shadow root' : 'the page';
  test(`a person signs in via ${via} in ${where}, and the page gets its events${via === 'element' ? ' @engine' : ''}`, async ({
    openEmbed,
    nextMessage,
    page,
  }) => {
    const embed = await openEmbed({ via, config: { ...configs.emailPasscode, enableShadowDOM: shadow } });
    await page.evaluate(() => {
      const domEvents: unknown[] = [];
      Object.assign(window, { domEvents });
      document.addEventListener('stytch-event', (event) => {
        const { stytchEventType: type, stytchEventData: data } = event as Event & Record<string, unknown>;
        domEvents.push({ type, data });
      });
    });
    await signIn(embed.widget, nextMessage);
    const events = await embed.events();
    expect(events.map(({ type }) => type)).toEqual([
      'OTP_LOGIN_OR_CREATE',
      'OTP_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(await page.evaluate(() => (window as unknown as { domEvents: unknown[] }).domEvents)).toEqual(
      events,
    );

    const titlesOutsideShadowRoot = await embed.widget.evaluate(
      (target) => target.querySelectorAll('h2').length,
    );
    expect(titlesOutsideShadowRoot).toBe(shadow ? 0 : 1);
    const tag = await embed.widget.evaluate((target) => target.firstElementChild?.localName);
    expect(tag === 'stytch-ui').toBe(via !== 'federation');
  });
}

test('a person signs in on a plain page, without React and without our host @engine', async ({
  page,
  project,
  nextMessage,
}) => {
  const plain = await (await new PlainPage(page).serve()).open();
  await plain.mountLogin({ publicToken: project.publicToken, config: configs.emailPasscode });
  await signIn(page.locator('#login'), nextMessage);
  await expect.poll(() => cookieNames(page)).toContain('stytch_session');
});

test('an element that moves into an iframe shows the styled widget there, and a person signs in @rest', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  const embed = await openEmbed({ via: 'mount', config: configs.emailPasscode });
  const button = (scope: Pick<Locator, 'getByRole'>) =>
    scope.getByRole('button', { name: 'Continue with email' });
  const color = await button(embed.widget).evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.style.cssText = 'width: 450px; height: 500px';
    const element = document.querySelector('stytch-ui');
    if (element) frame.contentDocument?.body.append(element);
  });
  const inFrame = page.frameLocator('iframe').locator('stytch-ui');
  await expect(button(inFrame)).toHaveCSS('background-color', color);
  await signIn(inFrame, nextMessage);
  expect(uncaught).toEqual([]);
});

test('an error is also an event of the DOM', async ({ openEmbed, page }) => {
  const embed = await openEmbed({ via: 'element', config: { ...configs.magicLink, enableShadowDOM: true } });
  const firstError = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.body.addEventListener('stytch-error', (event) => {
          const { message, code } = (event as Event & { error: { message: string; code: string } }).error;
          resolve({ message, code });
        }),
      ),
  );
  await embed.widget.getByRole('button', { name: 'Continue with email' }).click();
  expect(await firstError).toEqual({ message: 'Invalid email address', code: 'invalid_email' });
});

test('with a theme, the widget is transparent until the theme is loaded, and then has the theme’s background @engine', async ({
  page,
  project,
  browserName,
}) => {
  const { release } = await holdScript(page, /\/c\/theme\./);
  await page.addInitScript(() => {
    const backgrounds: string[] = [];
    Object.assign(window, { backgrounds });
    new MutationObserver(() => {
      const root = document.querySelector<HTMLElement>('[data-portico]');
      const background = root?.style.getPropertyValue('--portico-background');
      if (background !== undefined && background !== backgrounds.at(-1)) backgrounds.push(background);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const theme = { background: 'rgb(10, 20, 30)', 'transition-duration': '2s' };
  const { publicToken } = project;
  await page.goto(embedUrl({ publicToken, config: configs.magicLink, presentation: { theme } }));
  const widget = page.locator('#widget');
  await expect(widget.getByRole('status', { name: 'Loading' })).toBeVisible();
  const frame = widget.locator('[data-portico] > div');
  await expect(frame).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  release();
  await expect(emailField(widget)).toBeVisible();
  await expect(frame).toHaveCSS('background-color', 'rgb(10, 20, 30)');
  const backgrounds = await page.evaluate(() => (window as unknown as { backgrounds: string[] }).backgrounds);
  expect(backgrounds).toEqual(['transparent', 'rgb(10, 20, 30)']);
  // With reduced motion, the theme's duration has no effect. The tests use reduced motion only in Chromium.
  const duration = browserName === 'chromium' ? '0s' : '2s';
  await expect(widget.getByRole('button')).toHaveCSS('transition-duration', duration);
});

test('two projects on one page are independent', async ({ page, project }) => {
  const second = await Project.create();
  try {
    const plain = await (await new PlainPage(page).serve()).open();
    const cookies = (name: string) => ({
      opaqueTokenCookieName: `${name}_session`,
      jwtCookieName: `${name}_jwt`,
    });
    await plain.mountLogin({
      publicToken: project.publicToken,
      config: configs.emailPasscode,
      clientOptions: { ...clientOptions, cookieOptions: cookies('first') },
    });
    await plain.mountLogin(
      {
        publicToken: second.publicToken,
        config: configs.all,
        clientOptions: { ...clientOptions, cookieOptions: cookies('second') },
      },
      '#other',
    );
    const [first, other] = [page.locator('#login'), page.locator('#other')];
    await autofill(emailField(other), 'grace@portico.example');
    await askForEmailPasscode(first, email);
    await expect(emailField(other)).toHaveValue('grace@portico.example');
    const [message] = await project.outbox({ to: email });
    await autofill(passcodeField(first), message?.code ?? '');
    await expect(success(first)).toBeVisible();

    await expect(heading(other, 'Sign up or log in')).toBeVisible();
    await expect.poll(async () => (await cookieNames(page)).sort()).toEqual(['first_jwt', 'first_session']);
    expect(await second.outbox()).toEqual([]);
    const requestsOfSecond = (await second.requests()).map(({ path }) => path);
    expect(requestsOfSecond.filter((path) => path.includes('/otps/'))).toEqual([]);
  } finally {
    await second.remove();
  }
});

for (const via of ['federation', 'mount', 'element'] as const) {
  test(`rendering again via ${via} keeps the screen and the input, and uses the new properties${via === 'federation' ? '' : ' @rest'}`, async ({
    openEmbed,
  }) => {
    const embed = await openEmbed({ via, config: configs.emailPasscode });
    const { widget } = embed;
    await autofill(emailField(widget), 'ada@');
    await embed.render({ strings: { 'main.title': 'Come in' }, config: configs.all });
    await expect(heading(widget, 'Come in')).toBeVisible();
    await expect(emailField(widget)).toHaveValue('ada@');
    await expect(widget.getByRole('tab')).toHaveText(['Email', 'Text', 'WhatsApp']);

    await embed.render({ config: configs.emailPasscode });
    await emailField(widget).pressSequentially('portico.example');
    await widget.getByRole('button', { name: 'Continue with email' }).click();
    await expect(heading(widget, 'Enter passcode')).toBeVisible();
    await autofill(passcodeField(widget), '123');
    await embed.render({ strings: { 'passcode.title': 'Your code, please' } });
    await expect(heading(widget, 'Your code, please')).toBeVisible();
    await expect(passcodeField(widget)).toHaveValue('123');

    await passcodeField(widget).pressSequentially('456');
    await expect(widget.getByRole('alert')).toBeVisible();
    const calls = await embed.calls();
    expect(calls.map(({ kind, render }) => ({ kind, render }))).toEqual([
      { kind: 'event', render: 2 },
      { kind: 'error', render: 3 },
    ]);
  });
}

test('a selector without a match throws an error with the selector and the function @rest', async ({
  page,
  project,
}) => {
  await (await new PlainPage(page).serve()).open();
  const cases = [
    { name: 'mountLogin', selector: '#nowhere' },
    { name: 'mountResetPassword', selector: '.nowhere' },
    { name: 'mountPasskeyRegistration', selector: '##' },
    { name: 'mountIdentityProvider', selector: '' },
  ];
  for (const { name, selector } of cases) {
    const outcome = await page.evaluate(
      ([mount, elementId, publicToken]) => {
        const { portico } = window as unknown as { portico: Record<string, (options: object) => void> };
        const before = document.documentElement.outerHTML;
        try {
          portico[mount]?.({ elementId, publicToken, config: { products: ['otp'] } });
          return 'did not throw';
        } catch (error) {
          return { message: String(error), same: document.documentElement.outerHTML === before };
        }
      },
      [name, selector, project.publicToken] as const,
    );
    expect(outcome).toMatchObject({ same: true });
    expect(JSON.stringify(outcome)).toContain(name);
    expect(JSON.stringify(outcome)).toContain(selector);
  }
});

test('an element that the page moves keeps its state, and one that it removes and adds again restarts @engine', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ via: 'element', config: configs.magicLink });
  await autofill(emailField(widget), 'ada@');
  await page.evaluate(() => {
    const element = document.querySelector('stytch-ui');
    const place = document.body.appendChild(document.createElement('section'));
    if (element) place.append(element);
  });
  const moved = page.locator('section');
  await expect(emailField(moved)).toHaveValue('ada@');
  await emailField(moved).pressSequentially('portico.example');
  await expect(emailField(moved)).toHaveValue(email);

  await page.evaluate(async () => {
    const element = document.querySelector('stytch-ui');
    element?.remove();
    await new Promise((resolve) => setTimeout(resolve));
    if (element) document.querySelector('section')?.append(element);
  });
  await expect(emailField(moved)).toHaveValue('');
});

test('after removal the widget shows nothing and calls no callback @rest', async ({ openEmbed, page }) => {
  await page.clock.install();
  const embed = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(embed.widget, email);
  await embed.unmount();
  const before = await embed.calls();
  await page.clock.fastForward(400_000);
  await expect(embed.widget).toBeEmpty();
  expect(await embed.calls()).toEqual(before);
});

test('in StrictMode, each request and each event happens once @rest', async ({
  openEmbed,
  nextMessage,
  project,
}) => {
  const embed = await openEmbed({ strict: true, config: configs.emailPasscode });
  await signIn(embed.widget, nextMessage);
  expect((await embed.events()).map(({ type }) => type)).toEqual([
    'OTP_LOGIN_OR_CREATE',
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  await expect.poll(() => project.requests(paths.sendEmailPasscode)).toHaveLength(1);
  await expect.poll(() => project.requests(paths.checkPasscode)).toHaveLength(1);
  const shown = async () =>
    (await project.events()).filter(({ event_name }) => event_name === 'render_login_screen');
  await expect.poll(shown).toHaveLength(1);
});

test('a person can sign in although the host’s callbacks throw @rest', async ({ openEmbed, nextMessage }) => {
  const embed = await openEmbed({ throwInCallbacks: true, config: configs.emailPasscode });
  await embed.widget.getByRole('button', { name: 'Continue with email' }).click();
  await expect(embed.widget.getByText('Invalid email, please try again.')).toBeVisible();
  await signIn(embed.widget, nextMessage);
  expect((await embed.calls()).map(({ kind }) => kind)).toEqual(['error', 'event', 'event', 'event']);
});
