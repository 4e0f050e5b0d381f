/**
 * Makes the picture in the README: three screens side by side, once in the light and once in the dark default theme. It
 * needs Chromium, and the servers of `npm start`.
 */
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { engines, findEngine } from './engines';
import { addressOf, servers } from './servers';

const folder = join(import.meta.dirname, '../docs/images');

const config = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } };
const screens = [
  { screen: 'Main' },
  { screen: 'OTPAuthenticate', state: { otpState: { otpDestination: '(202) 555-0162' } } },
  { screen: 'EmailConfirmation', state: { magicLinkState: { email: 'ada@portico.example' } } },
];

const browser = await chromium.launch({
  executablePath: findEngine(engines.chromium),
  chromiumSandbox: false,
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  // If an exception occurs on the page, the script ends and prints the exception. Without this listener, the script
  // would report only a timeout, and not its reason.
  page.on('pageerror', (error) => {
    throw error;
  });
  for (const scheme of ['light', 'dark']) {
    await open(page, scheme);
    const path = join(folder, `widget-${scheme}.png`);
    await page
      .locator('#row')
      .screenshot({ path, omitBackground: true, animations: 'disabled', caret: 'hide' });
    console.log(path);
  }
} finally {
  await browser.close();
}

/** Opens the host's page for tests, and mounts a widget for each screen there. */
async function open(page: Page, scheme: string): Promise<void> {
  const props = { config, presentation: { theme: { 'color-scheme': scheme } } };
  // A change of the fragment alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(`${addressOf(servers.host)}/embed#${encodeURIComponent(JSON.stringify(props))}`);
  await page.evaluate(async (presets) => {
    const { embed } = window as unknown as {
      embed: { unmount(): void; mount(to: string, more: object): unknown };
    }; // the cast is safe: the page `/embed` sets `embed` (`host-example/src/embed.ts`)
    embed.unmount();
    document.body.style.background = 'transparent';
    document.body.innerHTML = '<div id="row"></div>';
    const row = document.querySelector<HTMLElement>('#row');
    Object.assign(row?.style ?? {}, {
      display: 'inline-flex',
      gap: '32px',
      padding: '24px',
      alignItems: 'start',
    });
    for (const [index, preset] of presets.entries()) {
      const place = document.createElement('div');
      place.id = `screen-${index}`;
      place.style.width = '360px';
      row?.append(place);
      const ready = new Promise((resolve) =>
        place.addEventListener('portico-ready', resolve, { once: true }),
      );
      await embed.mount(`#${place.id}`, { preset });
      await ready;
    }
  }, screens);
  // A half-typed passcode, so that the picture shows the field in use.
  await page.getByLabel('One-time passcode').pressSequentially('417');
  await page.waitForLoadState('networkidle');
}
