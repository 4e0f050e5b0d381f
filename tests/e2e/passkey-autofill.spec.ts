import type { Page } from '@playwright/test';
import {
  expect,
  logInButton,
  passkeyPaths,
  passkeySuccess,
  test,
  withAutofill,
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
  await expect(passkeySuccess(embed.widget)).toBeVisible();
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
  await expect(passkeySuccess(widget)).toBeVisible();
});
