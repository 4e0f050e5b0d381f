/**
 * A sentence may contain a text of the other writing direction: an address, a phone number, a name, a message of the
 * provider. On the screen, both this text and the rest of the sentence must be in the right order.
 */
import type { Locator } from '@playwright/test';
import { addApplication, authorizationQuery, signIn } from '../support/consent/journeys';
import { configs } from '../support/journeys';
import type { Embed } from '../support/page/EmbedPage';
import { onScreen } from '../support/page/onScreen';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';
const title = (widget: Locator) => widget.locator('[part=title]');
const description = (widget: Locator) => widget.locator('[part=description]');
const banner = (widget: Locator) => widget.locator('[part=banner]');

const refused = (errorMessage: string): Embed => ({
  config: configs.magicLink,
  preset: { screen: 'Main', state: { errorMessage } },
});

/** A state that shows a text of the other writing direction. */
interface InsertedText {
  embed: Embed;
  locale?: string;
  where(widget: Locator): Locator;
  /** The text, from left to right as on the screen, in the notation of `onScreen`. */
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
  'the name of a social provider': {
    embed: {
      config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }, { type: 'google' }] } },
    },
    where: (widget) => widget.getByRole('button', { name: /GitHub/ }),
    shows: /^GitHub«»$/,
  },
  'a message of the provider': {
    embed: refused('Not allowed (yet). See 400!'),
    where: banner,
    shows: /^Notallowed\(yet\)\.See400!$/,
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

const client = 'Notes!';
const arabicClient = 'متجر 24!';

for (const { what, locale, name, query, where, shows } of [
  {
    what: 'the names of an application and of a project',
    locale: 'ar',
    name: client,
    query: authorizationQuery,
    where: title,
    shows: /^(?=.*Notes!)(?=.*Portico\(EU\))/s,
  },
  {
    what: 'an Arabic name of an application in an English sentence',
    locale: 'en',
    name: arabicClient,
    query: authorizationQuery,
    where: title,
    shows: /^Signinto!24«»\s?with\s?Portico\(EU\)$/,
  },
]) {
  test(`${what} has its own order in a sentence @rest`, async ({ openEmbed, page, project }) => {
    await project.change({ project_name: 'Portico (EU)' });
    await signIn(page, project);
    const { widget } = await openEmbed(
      { module: 'IdentityProvider', followRedirects: false, locale },
      query(await addApplication(project, { client_name: name })),
    );
    await expect(where(widget)).toBeVisible();
    await expect.poll(() => onScreen(where(widget))).toMatch(shows);
  });
}
