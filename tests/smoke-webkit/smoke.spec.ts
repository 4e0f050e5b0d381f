/**
 * An unmodified WebKit runs short journeys: a passcode, a magic link, the custom element, and a page with the standalone
 * file whose files are changed.
 */
import { test as base, expect } from '@playwright/test';
import { Project } from '@portico/identity-provider/playwright';
import { By, until, type WebDriver } from 'selenium-webdriver';
import { messages as mainMessages } from '../../src/features/main/messages';
import { identityProvider } from '../support/addresses';
import { FaultyRemote } from '../support/FaultyRemote';
import { embedPath, embedUrl } from '../support/page/EmbedPage';
import { startHintedHost } from '../support/page/hintedHost';
import { startSession } from './session';

/** In milliseconds. */
const timeout = 30_000;

const emailButton = `//button[normalize-space()="${mainMessages.texts.continueEmail}"]`;

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
    const project = await Project.create(identityProvider);
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
  await (await findElement(driver, emailButton)).click();

  const passcodeField = await findElement(driver, '//input[@autocomplete="one-time-code"]');
  const [message] = await project.outbox.list({ to: 'ada@example.com' });
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

for (const [name, file] of [
  ['entry file', /\/standalone\/portico\.js/],
  ['chunk', /\/standalone\/c\/passcode\./],
] as const) {
  test(`a changed ${name} of the standalone build does not run, and works again when it is restored`, async ({
    driver,
    project,
  }) => {
    const remote = await FaultyRemote.start();
    const host = await startHintedHost({
      remote: remote.origin,
      hintsAs: 'template',
      hints: '',
      scriptsMayRun: Promise.resolve(),
    });
    const { publicToken } = project;
    await project.change({ allowed_origins: [host.origin] });
    remote.break(file, 'tampered');
    const config = { products: ['otp'], otpOptions: { methods: ['email'] } };
    await driver.get(host.origin + embedPath({ publicToken, config, via: 'standalone' }));

    const isEntry = name === 'entry file';
    const submit = async () => {
      if (isEntry) return;
      await (await findElement(driver, emailButton)).click();
    };
    if (!isEntry) await (await findElement(driver, '//input[@type="email"]')).sendKeys('ada@example.com');
    await submit();
    await findElement(
      driver,
      `//*[@role="alert"][contains(., "${isEntry ? 'Sign-in is unavailable' : 'could not be loaded'}")]`,
    );
    expect(await driver.executeScript('return "tampered" in window')).toBe(false);

    remote.recover();
    if (isEntry) await (await findElement(driver, '//button[normalize-space()="Try again"]')).click();
    await submit();
    await findElement(driver, isEntry ? '//input[@type="email"]' : '//input[@autocomplete="one-time-code"]');
    host.stop();
    remote.stop();
  });
}
