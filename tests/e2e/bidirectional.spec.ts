/**
 * A sentence with a text of the other writing direction: an address, a phone number, a name, a message of the provider.
 */
import type { Locator } from '@playwright/test';
import { addApplication, authorizationQuery, signIn } from '../support/consent/journeys';
import { configs } from '../support/journeys';
import type { Embed } from '../support/page/EmbedPage';
import { expect, test } from '../support/test';

/**
 * The text as on the screen, line by line, from left to right, without spaces. Adjacent words of a right-to-left
 * language become one `«»`.
 */
const onScreen = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const letters: { letter: string; top: number; left: number; height: number }[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const value = text.nodeValue ?? '';
      for (let index = 0; index < value.length; index++) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { top, left, width, height } = range.getBoundingClientRect();
        const letter = value.charAt(index);
        if (width > 0 && letter.trim()) letters.push({ letter, top, left, height });
      }
    }
    letters.sort((one, other) => one.top - other.top);
    // A letter whose top is above the middle of a line's first letter belongs to that line.
    const lines: (typeof letters)[] = [];
    for (const each of letters) {
      const [first] = lines.at(-1) ?? [];
      if (first && each.top < first.top + first.height / 2) lines.at(-1)?.push(each);
      else lines.push([each]);
    }
    return lines
      .map((line) =>
        line
          .toSorted((one, other) => one.left - other.left)
          .map(({ letter }) => letter)
          .join('')
          .replace(/[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+/gu, '«»'),
      )
      .join('\n');
  });

const email = 'ada@portico.example';
const title = (widget: Locator) => widget.locator('[part=title]');
const description = (widget: Locator) => widget.locator('[part=description]');
const banner = (widget: Locator) => widget.locator('[part=banner]');

const refused = (errorMessage: string): Embed => ({
  config: configs.magicLink,
  preset: { screen: 'Main', state: { errorMessage } },
});

interface InsertedText {
  embed: Embed;
  locale?: string;
  where(widget: Locator): Locator;
  /** The text in the notation of `onScreen`. */
  shows: RegExp;
}

const insertedTexts: Readonly<Record<string, InsertedText>> = {
  'an email address': {
    embed: {
      config: configs.magicLink,
      preset: { screen: 'EmailConfirmation', state: { magicLinkState: { email } } },
    },
    where: description,
    shows: /^\.ada@portico\.example«»$/,
  },
  'a message in Arabic in an English widget': {
    locale: 'en',
    embed: refused('غير مسموح (404)!'),
    where: banner,
    shows: /^!\)404\(«»$/, // the browser mirrors the brackets
  },
};

for (const [index, [name, { embed, locale = 'ar', where, shows }]] of Object.entries(
  insertedTexts,
).entries()) {
  test(`${name} has its own order in a sentence${index ? ' @rest' : ' @firefox'}`, async ({ openEmbed }) => {
    const { widget } = await openEmbed({ ...embed, locale });
    await expect(widget.locator(`[data-portico][lang="${locale}"]`)).toHaveCount(1);
    await expect(where(widget)).toBeVisible();
    await expect.poll(() => onScreen(where(widget))).toMatch(shows);
  });
}

const client = 'متجر 24!';

test('an Arabic name of an application has its own order in an English sentence @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await project.change({ project_name: 'Portico (EU)' });
  await signIn(page, project);
  const { widget } = await openEmbed(
    { module: 'IdentityProvider', followRedirects: false, locale: 'en' },
    authorizationQuery(await addApplication(project, { client_name: client })),
  );
  await expect(title(widget)).toBeVisible();
  await expect.poll(() => onScreen(title(widget))).toMatch(/^Signinto!24«»\s?with\s?Portico\(EU\)$/);
});
