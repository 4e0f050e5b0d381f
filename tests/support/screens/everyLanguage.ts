import { buildLanguages } from '../../../scripts/languages/languages';
import type { EmbedPage } from '../page/EmbedPage';
import { expect } from '../test';
import { clipped } from './clipped';
import { untranslated } from './untranslated';

export const languages = buildLanguages(process.cwd());

const rightToLeft = ['ar', 'ar-XB', 'fa', 'he', 'ur'];

/**
 * For each state: the texts that the widget shows without a translation, for example texts of the host, the provider or
 * a wallet.
 */
const givenTexts: Readonly<Record<string, RegExp>> = {
  'Main, banner': /^(No\. See|https:\S+)$/,
  CryptoSignMessage: /^0x|^portico\.example wants you to sign in/,
  'CryptoSignMessage, signing': /^0x|^localhost:\d+ wants you to sign in/,
  CryptoError: /^Could not sign message$/,
  'configuration error': /^config\.products: "telepathy"/,
};

/** Shows the state in each language, and checks that its texts are translated, and that none is cut off. */
export async function showInEveryLanguage(embed: EmbedPage, name: string): Promise<void> {
  const { page, widget } = embed;
  const untranslatedTexts = async () =>
    (await untranslated(page)).filter((text) => !givenTexts[name]?.test(text));

  for (const tag of Object.keys(languages)) {
    await embed.render({ locale: tag });
    const root = widget.locator('[data-portico]').first();
    await expect(root).toHaveAttribute('lang', tag);
    await expect(root).toHaveAttribute('dir', rightToLeft.includes(tag) ? 'rtl' : 'ltr');
    if (tag === 'en-XA') await expect.poll(untranslatedTexts, 'not translated').toEqual([]);
    // A wider place is measured in the pseudo-languages alone, whose texts are longer than those of most languages.
    for (const width of tag.includes('-X') ? [400, 300] : [300]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await clipped(page, true), `${tag} at ${width} px`).toEqual([]);
    }
  }
}
