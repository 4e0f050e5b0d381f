/** Some libraries add properties to `Object.prototype`. */
import { askForEmailPasscode, configs, cookieNames, passcodeField, success } from '../support/journeys';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

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

test('inherited options send no request to a foreign server', async ({ page, openEmbed, nextMessage }) => {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith(foreign)) foreignRequests.push(request.url());
  });
  await page.addInitScript((properties) => {
    for (const [name, value] of Object.entries(properties))
      Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true });
  }, misleading);
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  await autofill(passcodeField(widget), (await nextMessage(email)).code ?? '');
  await expect(success(widget)).toBeVisible();
  await expect
    .poll(() => cookieNames(page))
    .toEqual(expect.arrayContaining(['stytch_session', 'stytch_session_jwt']));
  expect(foreignRequests).toEqual([]);
});
