/** An unmodified WebKit runs three short journeys: a passcode, a magic link, and the custom element. */
import { test as base, expect } from '@playwright/test';
import { By, until, type WebDriver } from 'selenium-webdriver';
import { embedUrl } from '../support/page/EmbedPage';
import { Project } from '../support/provider/Project';
import { startSession } from './session';

/** In milliseconds. */
const timeout = 30_000;

const test = base.extend<{ project: Project }, { driver: WebDriver }>({
  driver: [
    async ({}, use) => {
      const session = await startSession();
      await use(session.driver);
      await session.end();
    },
    { scope: 'worker' },
  ],
  project: async ({}, use) => {
    const project = await Project.create();
    await use(project);
    await project.remove();
  },
});

/** Resolves to the first element that matches, as soon as the page has one. */
function findElement(driver: WebDriver, xpath: string) {
  return driver.wait(until.elementLocated(By.xpath(xpath)), timeout);
}

test('a person signs in with a passcode by email', async ({ driver, project }) => {
  const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
  await driver.get(embedUrl({ publicToken: project.publicToken, config }));

  await (await findElement(driver, '//input[@type="email"]')).sendKeys('ada@example.com');
  await (await findElement(driver, '//button[normalize-space()="Continue with email"]')).click();

  const passcodeField = await findElement(driver, '//input[@autocomplete="one-time-code"]');
  const [message] = await project.outbox({ to: 'ada@example.com' });
  await passcodeField.sendKeys(message?.code ?? '');

  await driver.wait(
    async () => {
      const calls: { value: { type?: string } }[] = await driver.executeScript('return window.embed.calls');
      return calls.some(({ value }) => value.type === 'AUTHENTICATE_FLOW_COMPLETE');
    },
    timeout,
    'The flow did not complete',
  );
  await expect.poll(() => project.users()).toHaveLength(1);
});

test('a magic link is sent, and the screen shows its recipient', async ({ driver, project }) => {
  await driver.get(embedUrl({ publicToken: project.publicToken, config: { products: ['emailMagicLinks'] } }));

  await (await findElement(driver, '//input[@type="email"]')).sendKeys('grace@example.com');
  await (await findElement(driver, '//button[normalize-space()="Continue with email"]')).click();

  await findElement(driver, '//*[normalize-space()="Check your email"]');
  // While one screen replaces another, the driver finds no text. So the test waits for the email address.
  const widget = driver.findElement(By.id('widget'));
  await driver.wait(until.elementTextContains(widget, 'grace@example.com'), timeout);
  await expect.poll(() => project.outbox({ to: 'grace@example.com' })).toHaveLength(1);
});

test('the same widget works in a shadow root and as an element', async ({ driver, project }) => {
  const config = { products: ['emailMagicLinks'], enableShadowDOM: true };
  await driver.get(embedUrl({ publicToken: project.publicToken, config, via: 'element' }));

  await driver.wait(
    () =>
      driver.executeScript<boolean>(
        `return Boolean(document.querySelector('stytch-ui')?.shadowRoot?.querySelector('input[type=email]'))`,
      ),
    timeout,
    'No field in the shadow root',
  );
});
