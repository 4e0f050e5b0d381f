/**
 * Further tags of our languages. Our Norwegian texts have the tag `nb`. A browser may also ask for `no` (any Norwegian) or `nn` (the second written
 * form), and `Intl.Locale` does not convert these two tags to `nb`.
 */
const aliases: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/**
 * Returns the first of the wanted languages that the widget has, or `en` if it has none of them. A tag without a file
 * of its own gets the file of its language and script (`zh-TW` → `zh-Hant`), or of its language (`de-CH` → `de`).
 */
export function negotiate(wanted: readonly string[], known: readonly string[]): string {
  for (const tag of wanted) {
    const found = candidates(tag).find((candidate) => candidate === 'en' || known.includes(candidate));
    if (found) return found;
  }
  return 'en';
}

function candidates(tag: string): string[] {
  try {
    const locale = new Intl.Locale(tag.replaceAll('_', '-'));
    const { language, script, region } = locale.maximize();
    const base = aliases[language] ?? language;
    return [locale.baseName, `${base}-${region}`, `${base}-${script}`, base];
  } catch {
    return []; // it is no BCP 47 tag
  }
}
