import type { Locator } from '@playwright/test';
import { Project, type Message } from '@portico/identity-provider/playwright';
import { messages as mainMessages } from '../../src/features/main/messages';
import { identityProvider } from '../support/addresses';
import {
  askForEmailPasscode,
  configs,
  cookieNames,
  emailField,
  heading,
  passcodeField,
  success,
} from '../support/journeys';
import { clientOptions, PlainPage } from '../support/page/PlainPage';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

async function signIn(widget: Locator, nextMessage: (to: string) => Promise<Message>) {
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  await autofill(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
}

test('a person signs in by an element in a shadow root, and the page gets its events and errors @engine', async ({
  openEmbed,
  nextMessage,
  page,
}) => {
  const embed = await openEmbed({
    via: 'element',
    config: { ...configs.emailPasscode, enableShadowDOM: true },
  });
  await page.evaluate(() => {
    const domEvents: unknown[] = [];
    Object.assign(window, { domEvents });
    for (const name of ['stytch-event', 'stytch-error'])
      document.addEventListener(name, (event) => {
        const {
          stytchEventType: type,
          stytchEventData: data,
          error,
        } = event as Event & Record<string, unknown>;
        domEvents.push(error ? { code: (error as { code: string }).code } : { type, data });
      });
  });
  await embed.widget.getByRole('button', { name: mainMessages.texts.continueEmail }).click();
  await expect(embed.widget.getByText('Invalid email, please try again.')).toBeVisible();
  await signIn(embed.widget, nextMessage);
  const events = await embed.events();
  expect(events.map(({ type }) => type)).toEqual([
    'OTP_LOGIN_OR_CREATE',
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  expect(await page.evaluate(() => (window as unknown as { domEvents: unknown[] }).domEvents)).toEqual([
    { code: 'invalid_email' },
    ...events,
  ]);
  await expect(embed.widget.locator('> stytch-ui')).toHaveCount(1);
  expect(await embed.widget.evaluate((target) => target.querySelectorAll('h2').length)).toBe(0);
});

test('two projects on one page are independent', async ({ page, project }) => {
  const second = await Project.create(identityProvider);
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
    const [message] = await project.outbox.list({ to: email });
    await autofill(passcodeField(first), message?.code ?? '');
    await expect(success(first)).toBeVisible();

    await expect(heading(other, mainMessages.texts.title)).toBeVisible();
    await expect.poll(async () => (await cookieNames(page)).sort()).toEqual(['first_jwt', 'first_session']);
    expect(await second.outbox.list()).toEqual([]);
    const requestsOfSecond = (await second.requests()).map(({ path }) => path);
    expect(requestsOfSecond.filter((path) => path.includes('/otps/'))).toEqual([]);
  } finally {
    await second.remove();
  }
});
