import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remote } from '../support/addresses';
import { clientOptions, plainAddress } from '../support/page/PlainPage';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';

const sample = readFileSync(join(import.meta.dirname, '../../docs/samples/plain-page.html'), 'utf8');

/** Opens the README's sample page, with this machine's addresses and the test's project. */
async function openSample(page: Page, publicToken: string) {
  const body = sample
    .replace('https://portico.example', remote)
    .replace(/public-token-live-…/, publicToken)
    .replace("elementId: '#login',", `$& clientOptions: ${JSON.stringify(clientOptions)},`);
  await page.route(plainAddress, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8">${body}` }),
  );
  await page.goto(plainAddress);
}

test('the plain page of the README says that a file that hangs is unavailable, and shows the widget if it arrives', async ({
  page,
  project,
}) => {
  await page.clock.install();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`${remote}/standalone/portico.js`, (route) => arrived.then(() => route.continue()));
  await openSample(page, project.publicToken);
  const message = page.getByText('Sign-in is unavailable. Load the page again.');
  await expect(message).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  arrive();
  await expect(page.getByRole('tab', { name: 'Text', exact: true })).toBeVisible();
  await expect(message).toBeHidden();
});

test('the plain page of the README signs a person in', async ({ page, project, nextMessage }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openSample(page, project.publicToken);
  await page.getByRole('tab', { name: 'Text', exact: true }).click();
  await typeInto(page.getByLabel('Phone number'), '2025550162');
  await page.getByRole('button', { name: 'Continue with text message' }).click();
  const { code } = await nextMessage('+12025550162');
  await typeInto(page.getByLabel('One-time passcode'), code ?? '');
  await expect(page.getByText('successfully verified')).toBeVisible();
  await expect
    .poll(() => logged)
    .toEqual(
      expect.arrayContaining(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']),
    );
});
