/** Hosts whose pages are swapped or morphed, with the code of docs/hosts/swapped.md. */
import type { Page } from '@playwright/test';
import { askForEmailPasscode, emailField, passcodeField, success } from '../../support/journeys';
import { expect, test } from '../../support/test';
import { documented, SwappedSite, type Library } from './support/SwappedSite';

const email = 'ada@portico.example';

interface Libraries {
  Turbo: { visit(address: string, options: object): void };
}

/** For each library: changes the page, in every way that the library has. */
const changes: Readonly<Record<Library, (site: SwappedSite, isKept: boolean) => Promise<unknown>>> = {
  async Turbo(site) {
    await visitTwo(site, 2);
    // The server renders the current page again, and Turbo morphs the page.
    const visit = { action: 'replace' };
    await site.page.evaluate(
      (options) => (window as unknown as Libraries).Turbo.visit(location.href, options),
      visit,
    );
    await site.shows('Two', 3);
  },
  async htmx(site) {
    await site.page.getByRole('button', { name: 'Swap' }).click();
    await site.page.getByText('Content 2').waitFor();
    await visitTwo(site, 3);
  },
  async Idiomorph(site, isKept) {
    const options = isKept ? `, { ${documented.Idiomorph.kept} }` : '';
    const html = JSON.stringify(site.html('One'));
    await site.page.evaluate(`Idiomorph.morph(document.documentElement, ${html}${options}); show();`);
    await site.shows('One', 2);
  },
};

async function visitTwo(site: SwappedSite, response: number): Promise<void> {
  await site.page.getByRole('link', { name: 'Two' }).click();
  await site.shows('Two', response);
}

const open = (page: Page, { publicToken }: { publicToken: string }, library: Library, isKept: boolean) =>
  SwappedSite.open(page, publicToken, { library, isElement: library === 'Turbo', isKept });

for (const library of ['Turbo', 'htmx', 'Idiomorph'] as const) {
  test(`${library} keeps a widget that is marked, with its screen and what is typed`, async ({
    page,
    project,
    nextMessage,
  }) => {
    const site = await open(page, project, library, true);
    await askForEmailPasscode(site.widget, email);
    const { code = '' } = await nextMessage(email);
    const field = passcodeField(site.widget);
    await field.pressSequentially(code.slice(0, 3));
    await changes[library](site, true);
    await expect(field).toHaveValue(code.slice(0, 3));
    await field.press('End');
    await field.pressSequentially(code.slice(3));
    await expect(success(site.widget)).toBeVisible();
  });

  test(`on pages of ${library}, another widget is drawn anew after each change @row`, async ({
    page,
    project,
    nextMessage,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const site = await open(page, project, library, false);
    await emailField(site.widget).fill('one');
    await changes[library](site, false);
    await expect(emailField(site.widget)).toHaveValue('');
    await askForEmailPasscode(site.widget, email);
    await passcodeField(site.widget).fill((await nextMessage(email)).code ?? '');
    await expect(success(site.widget)).toBeVisible();
    expect(addresses.filter((address) => /ada(@|%40)|email=/.test(address))).toEqual([]);
  });
}
