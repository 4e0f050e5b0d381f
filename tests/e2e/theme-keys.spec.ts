/** Each theme key, and each member of the older property `styles`, changes the element that it names. */
import type { Page } from '@playwright/test';
import { themeKeys } from '../../src/contract/themeKeys';
import { styleTokens } from '../../src/theme/styleTokens';
import { visibleStates } from '../support/screens/screens';
import type { EmbedPage } from '../support/page/EmbedPage';
import type { Project } from '../support/provider/Project';
import type { OpenEmbed } from '../support/test';
import { expect, test } from '../support/test';
import { styleOf, themeRows } from '../support/theme/themeRows';

/** A configuration that shows most kinds of elements on Main. */
const everything = {
  products: ['oauth', 'emailMagicLinks', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }] },
  otpOptions: { methods: ['sms'] },
};

/** The members of the host's `styles`, each with the theme key of the same meaning. */
const members = Object.entries(styleTokens).flatMap(([group, names]) =>
  Object.entries(names).map(([name, key]) => ({ path: group ? `${group}.${name}` : name, key })),
);
/** Returns an object with only this value: `nested('a.b', 1)` is `{ a: { b: 1 } }`. */
const nested = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object; // safe: `path` has at least one key

/** Returns a list to which each later warning about an ignored value is added. */
const warningsOf = (page: Page) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/so it is ignored/.test(message.text())) warnings.push(message.text());
  });
  return warnings;
};

async function openState(name: string, openEmbed: OpenEmbed, project: Project): Promise<EmbedPage> {
  const { embed, prepare, act, shows } = visibleStates[name] ?? {
    embed: { config: everything },
    shows: 'Continue with Google',
  };
  await prepare?.(project);
  const opened = await openEmbed(embed);
  await act?.(opened.widget, project);
  await expect(opened.widget.getByText(shows).first()).toBeVisible();
  return opened;
}

/** Gives the widget's first field the pseudo-class `:autofill`, so that the browser shows it as autofilled. */
async function fillIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#widget [part=field] input',
  });
  await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] });
}

for (const [name, rows] of Object.entries(themeRows)) {
  test(`${name}: each theme key and each member of styles changes its element @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const warnings = warningsOf(page);
    const opened = await openState(name, openEmbed, project);
    if (name.includes('filled in')) await fillIn(page);
    for (const row of rows) {
      const { key, value, shows = value } = row;
      const ways = [
        { way: key, presentation: { theme: { [key]: value } }, styles: undefined },
        ...members
          .filter((member) => member.key === key)
          .map(({ path }) => ({
            way: `styles.${path}`,
            presentation: undefined,
            styles: nested(path, value),
          })),
      ];
      for (const { way, presentation, styles } of ways) {
        await opened.render({ presentation, styles });
        await expect.poll(() => styleOf(opened.widget, row), { message: way, intervals: [20] }).toBe(shows);
        await page.mouse.move(0, 0);
      }
    }
    expect(warnings).toEqual([]);
  });
}

test('every theme key and every member of styles is in the table, except the key without an effect', () => {
  const keys = Object.values(themeRows).flatMap((rows) => rows.map(({ key }) => key));
  expect(themeKeys.filter((key) => !keys.includes(key))).toEqual(['mobile-breakpoint']);
  expect(members.filter(({ key }) => !keys.includes(key))).toEqual([]);
});
