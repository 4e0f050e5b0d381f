import { askForLink, configs } from '../../support/journeys';
import { WidgetClientPage, stateKey } from '../ClientPage';
import { emailForm, expect, test } from '../test';

const email = 'ada@portico.example';

/** The ends of the client's keys in localStorage. The empty one is the key of the session and the user. */
const keySuffixes = ['', '::bootstrap', '::PKCE_VERIFIER:magic_links', '::seen_domains'];

test('a person can sign in although another program has damaged the client’s entries in localStorage', async ({
  openEmbed,
  project,
  page,
}) => {
  const embed = await openEmbed(emailForm);
  const keys = keySuffixes.map((suffix) => stateKey(project.publicToken) + suffix);
  await page.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, '{');
  }, keys);
  await embed.open({ config: configs.magicLink, publicToken: project.publicToken });
  await askForLink(embed.widget, email);
  expect(await embed.errors()).toEqual([]);
  expect(await new WidgetClientPage(embed).state()).toEqual({ session: null, user: null, tokens: null });
});
