/** Conditional UI. The browser allows only one ceremony at a time, so a widget ends its suggestion before another starts. */
import type { Page } from '@playwright/test';
import { messages as passwordMessages } from '../../src/methods/password/messages';
import { emailField } from '../support/journeys';
import {
  expect,
  logInButton,
  passkeyPaths,
  success,
  test,
  withAutofill,
  withButton,
} from '../support/passkeys/test';

interface HeldWindow {
  /** The number of pending calls. */
  offered: number;
  pick?(): void;
}

/** Runs in the page. A call stays pending until the test calls `pick`, or the page aborts it. */
function holdConditionalUi() {
  if (!isSecureContext) return; // `about:blank`, which is loaded first, has no `PublicKeyCredential`
  const held = window as unknown as HeldWindow;
  held.offered = 0;
  const real = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    if (options?.mediation !== 'conditional') return real(options);
    return new Promise((resolve, reject) => {
      held.offered += 1;
      let isOpen = true;
      const over = () => {
        if (isOpen) held.offered -= 1;
        isOpen = false;
      };
      options.signal?.addEventListener('abort', () => {
        over();
        reject(options.signal?.reason as DOMException);
      });
      held.pick = () =>
        void real({ ...options, mediation: 'optional' })
          .then(resolve, reject)
          .finally(over);
    });
  };
}

/** A virtual authenticator would answer immediately. */
const holdSuggestions = (page: Page) => page.addInitScript(holdConditionalUi);
const offered = (page: Page) => page.evaluate(() => (window as unknown as HeldWindow).offered);
const pick = (page: Page) => page.evaluate(() => (window as unknown as HeldWindow).pick?.());

/** Conditional UI counts too. */
interface Ceremonies {
  opened: number;
  open: number;
  /** The largest number at the same time. A browser allows only one. */
  most: number;
}

/** Call it before the page opens, but after a test has replaced functions of the browser. */
async function countCeremonies(page: Page) {
  await page.addInitScript(() => {
    if (!isSecureContext) return; // `about:blank`, which is loaded first, has no `PublicKeyCredential`
    const ceremonies: Ceremonies = { opened: 0, open: 0, most: 0 };
    Object.assign(window, { ceremonies });
    const counted =
      <Options, Answer>(real: (options?: Options) => Promise<Answer>) =>
      async (options?: Options) => {
        ceremonies.opened += 1;
        ceremonies.open += 1;
        ceremonies.most = Math.max(ceremonies.most, ceremonies.open);
        try {
          return await real(options);
        } finally {
          ceremonies.open -= 1;
        }
      };
    const { credentials } = navigator;
    credentials.get = counted(credentials.get.bind(credentials));
    credentials.create = counted(credentials.create.bind(credentials));
  });
  const count = () => page.evaluate(() => (window as unknown as { ceremonies: Ceremonies }).ceremonies);
  return {
    opened: async () => (await count()).opened,
    most: async () => (await count()).most,
  };
}

test('a suggestion in the email field signs in @engine', async ({
  havePasskey,
  openEmbed,
  page,
  project,
}) => {
  await havePasskey();
  await holdSuggestions(page);
  const embed = await openEmbed(withAutofill);
  await expect.poll(() => offered(page)).toBe(1);
  await expect(logInButton(embed.widget)).toHaveCount(0);
  await pick(page);
  await expect(success(embed.widget)).toBeVisible();
  expect((await embed.events()).map(({ type }) => type)).toEqual([
    'PASSKEY_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  await expect.poll(() => project.requests(passkeyPaths.start)).toHaveLength(1);
  expect(await embed.errors()).toEqual([]);
});

// Firefox's virtual authenticator does not answer conditional UI.
test('the browser’s own suggestion signs in, in StrictMode too', async ({ havePasskey, openEmbed }) => {
  await havePasskey();
  const { widget } = await openEmbed({ ...withAutofill, strict: true });
  await expect(success(widget)).toBeVisible();
});

test('only one of two widgets offers suggestions, and a click on a third widget’s button ends them', async ({
  chromiumAuthenticator: authenticator,
  havePasskey,
  openEmbed,
  page,
}) => {
  await havePasskey();
  await authenticator.answers(false);
  await holdSuggestions(page);
  const ceremonies = await countCeremonies(page);
  const embed = await openEmbed({ ...withAutofill, via: 'mount' });
  await expect.poll(() => offered(page)).toBe(1);
  const second = await embed.mountBeside(withAutofill);
  await expect(emailField(second)).toBeVisible();
  const third = await embed.mountBeside(withButton);
  await logInButton(third).click();
  await expect(logInButton(third)).toHaveAttribute('aria-busy', 'true');
  await expect.poll(ceremonies.opened).toBe(2);
  const fourth = await embed.mountBeside(withButton);
  await authenticator.answers(true);
  await logInButton(fourth).click();
  await expect(success(fourth)).toBeVisible();
  // The session appears for the other widgets, too.
  await expect(third.getByText(passwordMessages.texts.success)).toBeVisible();
  expect(await embed.errors()).toEqual([]);
  expect(await ceremonies.most()).toBe(1);
});
