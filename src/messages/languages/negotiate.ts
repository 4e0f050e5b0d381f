/** `Intl.Locale` does not convert `no` (any Norwegian) and `nn` (the second written form) to our `nb`. */
const aliases: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/**
 * Returns the first of the requested languages that the widget has, or `en`. A tag without a file gets that of its
 * language and script (`zh-TW` → `zh-Hant`), or of its language (`de-CH` → `de`).
 */
export function negotiate(requested: readonly string[], known: readonly string[]): string {
  for (const tag of requested) {
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
    return []; // no BCP 47 tag
  }
}
