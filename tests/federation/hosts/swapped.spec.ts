/** Hosts whose pages are swapped or morphed, with the code of docs/hosts/swapped.md. */
import type { Page } from '@playwright/test';
import { askForEmailPasscode, emailField, passcodeField, success } from '../../support/journeys';
import type { Message } from '../../support/test';
import { expect, test } from '../support/test';
import { documented, SwappedSite } from './support/SwappedSite';

const email = 'ada@portico.example';

interface Libraries {
  Turbo: { visit(address: string, options: object): void };
  Idiomorph: { morph(node: Node, html: string, options?: object): void };
  show(): void;
}

const link = (page: Page, name: string) => page.getByRole('link', { name });

/** htmx replaces the content by that of the second response. */
async function swap(page: Page) {
  await page.getByRole('button', { name: 'Swap' }).click();
  await page.getByText('Content 2').waitFor();
}

/** The server renders the current page again, and Turbo morphs the page. */
const refresh = (page: Page) =>
  page.evaluate(() => (window as unknown as Libraries).Turbo.visit(location.href, { action: 'replace' }));

/** Asks for a passcode, and types its first half. Returns a function that types the rest, which signs the person in. */
async function typeHalf({ widget }: SwappedSite, nextMessage: (to: string) => Promise<Message>) {
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  const field = passcodeField(widget);
  await field.pressSequentially(code.slice(0, 3));
  return {
    isStillThere: () => expect(field).toHaveValue(code.slice(0, 3)),
    async finish() {
      await field.press('End');
      await field.pressSequentially(code.slice(3));
      await expect(success(widget)).toBeVisible();
    },
  };
}

async function signIn({ widget }: SwappedSite, nextMessage: (to: string) => Promise<Message>) {
  await askForEmailPasscode(widget, email);
  await passcodeField(widget).fill((await nextMessage(email)).code ?? '');
  await expect(success(widget)).toBeVisible();
}

for (const isElement of [false, true]) {
  const widget = isElement ? 'the custom element' : 'a mounted widget';

  test(`Turbo keeps ${widget} that is permanent, with its screen and what is typed`, async ({
    page,
    project,
    nextMessage,
  }) => {
    const site = await SwappedSite.open(page, project.publicToken, {
      library: 'Turbo',
      isElement,
      isKept: true,
    });
    const half = await typeHalf(site, nextMessage);
    await link(page, 'Two').click();
    await site.shows('Two', 2);
    await half.isStillThere();
    await refresh(page);
    await site.shows('Two', 3);
    await half.isStillThere();
    await page.goBack();
    await site.shows('One', 1); // Turbo has stored the page
    await half.isStillThere();
    await half.finish();
  });
}

test('on pages of Turbo, a custom element is drawn anew after a visit, a morph and on the way back @row', async ({
  page,
  project,
  nextMessage,
}) => {
  const site = await SwappedSite.open(page, project.publicToken, { library: 'Turbo', isElement: true });
  await emailField(site.widget).fill('one');
  await link(page, 'Two').click();
  await site.shows('Two', 2);
  await expect(emailField(site.widget)).toHaveValue('');
  await emailField(site.widget).fill('two');
  await refresh(page);
  await site.shows('Two', 3);
  await expect(emailField(site.widget)).toHaveValue('');
  await emailField(site.widget).fill('two');

  // Until the server has responded, Turbo shows a copy of the page, in which the widget has no code.
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  await page.route(`${site.address}One`, async (route) => {
    await response;
    await route.fallback();
  });
  await link(page, 'One').click();
  await expect(page.locator('html[data-turbo-preview]')).toBeAttached();
  await expect(site.widget.getByRole('textbox')).toHaveCount(0);
  respond();
  await site.shows('One', 4);
  await expect(emailField(site.widget)).toHaveValue('');

  await page.goBack();
  await site.shows('Two', 3);
  await expect(emailField(site.widget)).toHaveValue('');
  await signIn(site, nextMessage);
});

test('on pages of htmx, a mounted widget is drawn anew after a swap and on the way back @row', async ({
  page,
  project,
  nextMessage,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const site = await SwappedSite.open(page, project.publicToken, { library: 'htmx' });
  await emailField(site.widget).fill('one');
  await swap(page);
  await expect(emailField(site.widget)).toHaveValue('');
  await emailField(site.widget).fill(email);
  await link(page, 'Two').click();
  await site.shows('Two', 3);
  await expect(emailField(site.widget)).toHaveValue('');
  await page.goBack();
  await site.shows('One', 1); // htmx has stored the page
  await expect(emailField(site.widget)).toHaveValue('');
  await signIn(site, nextMessage);
  expect(addresses.filter((address) => /ada|email=/.test(address))).toEqual([]);
});

test('a custom element that Idiomorph has emptied is drawn anew @row', async ({
  page,
  project,
  nextMessage,
}) => {
  const site = await SwappedSite.open(page, project.publicToken, { library: 'Idiomorph', isElement: true });
  await emailField(site.widget).fill('one');
  await page.evaluate((html) => {
    const { Idiomorph, show } = window as unknown as Libraries;
    Idiomorph.morph(document.documentElement, html);
    show();
  }, site.html('One'));
  await site.shows('One', 2);
  await expect(emailField(site.widget)).toHaveValue('');
  await signIn(site, nextMessage);
});

test('htmx keeps a widget that it preserves, with its screen and what is typed', async ({
  page,
  project,
  nextMessage,
}) => {
  const site = await SwappedSite.open(page, project.publicToken, { library: 'htmx', isKept: true });
  const half = await typeHalf(site, nextMessage);
  await swap(page);
  await half.isStillThere();
  await link(page, 'Two').click();
  await site.shows('Two', 3);
  await half.isStillThere();
  await half.finish();
});

test('Idiomorph keeps a widget that its callback leaves out', async ({ page, project, nextMessage }) => {
  const site = await SwappedSite.open(page, project.publicToken, { library: 'Idiomorph' });
  const half = await typeHalf(site, nextMessage);
  await page.evaluate(`Idiomorph.morph(document.documentElement, ${JSON.stringify(site.html('One'))},
    { ${documented.Idiomorph.kept} }); show();`);
  await site.shows('One', 2);
  await half.isStillThere();
  await half.finish();
});
