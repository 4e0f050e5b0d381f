/** Some libraries add members to `Object.prototype`. */
import type { Locator } from '@playwright/test';
import { askForEmailPasscode, configs, cookieNames, passcodeField, success } from '../support/journeys';
import { autofill } from '../support/page/typing';
import { expect, test as base, type Message } from '../support/test';

const email = 'ada@portico.example';
const foreign = 'foreign.example';

/** They would send requests to another server if the client read them from `Object.prototype`. */
const misleading = {
  customBaseUrl: `https://${foreign}`,
  dfppaUrl: `https://${foreign}`,
  dfpCdnUrl: `https://${foreign}`,
  endpoints: { testAPIURL: `https://${foreign}`, liveAPIURL: `https://${foreign}` },
  endpointOptions: { apiDomain: foreign, testApiDomain: foreign },
  testAPIURL: `https://${foreign}`,
  liveAPIURL: `https://${foreign}`,
  apiDomain: foreign,
  testApiDomain: foreign,
};

const test = base.extend<{ foreignRequests: string[]; signIn(widget: Locator): Promise<void> }>({
  foreignRequests: async ({ page }, use) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith(foreign)) requests.push(request.url());
    });
    await use(requests);
  },

  signIn: async ({ page, nextMessage }, use) => {
    await use(async (widget) => {
      await askForEmailPasscode(widget, email);
      const { code = '' }: Message = await nextMessage(email);
      await autofill(passcodeField(widget), code);
      await expect(success(widget)).toBeVisible();
      await expect
        .poll(() => cookieNames(page))
        .toEqual(expect.arrayContaining(['stytch_session', 'stytch_session_jwt']));
    });
  },
});

interface Added {
  members: Record<string, unknown>;
  enumerable: boolean;
}

/** Runs in the page. */
function extendPrototype({ members, enumerable }: Added): void {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(Object.prototype, name, { value, enumerable, writable: true, configurable: true });
}

test('inherited options send no request to a foreign server', async ({
  page,
  openEmbed,
  foreignRequests,
  signIn,
}) => {
  await page.addInitScript(extendPrototype, { members: misleading, enumerable: false });
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await signIn(widget);
  expect(foreignRequests).toEqual([]);
});
