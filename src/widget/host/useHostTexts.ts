import { useEffect, useMemo, useState } from 'react';
import { warnDeveloper } from '../../browser/warnDeveloper';
import type { Strings } from '../../contract/strings';
import type { compileHostTexts } from '../../messages/hostTexts';
import type { Language } from '../../messages/languages/language';
import { hasFormat, readStrings } from '../../messages/readStrings';
import type { Texts } from '../../messages/text';

const loadCompiler = () =>
  import(/* webpackChunkName: "host-texts" */ '../../messages/hostTexts').then(
    (chunk) => chunk.compileHostTexts,
  );

/**
 * Returns the texts of the widget: those of the language, and the host's texts, which replace them. The compiler for
 * plurals is a chunk, which is loaded only if a host's text needs it. Until it is loaded, and if it cannot be loaded, the
 * widget shows its own texts instead of these texts.
 */
export function useHostTexts(strings: Strings | undefined, language: Language | null): Texts {
  const [compile, setCompile] = useState<typeof compileHostTexts>();
  const { plain, formatted } = useMemo(() => {
    const entries = Object.entries(readStrings(strings));
    return {
      plain: Object.fromEntries(entries.filter(([, text]) => !hasFormat(text))),
      formatted: Object.fromEntries(entries.filter(([, text]) => hasFormat(text))),
    };
  }, [strings]);
  const needsCompiler = !compile && Object.keys(formatted).length > 0;
  useEffect(() => {
    if (!needsCompiler) return undefined;
    let isCurrent = true;
    // The load is retried once, because the most common cause of a failure is a dropped connection.
    loadCompiler()
      .catch(loadCompiler)
      .then(
        (loaded) => isCurrent && setCompile(() => loaded),
        () => warnDeveloper('The code for plurals in `strings` could not be loaded.'),
      );
    return () => {
      isCurrent = false;
    };
  }, [needsCompiler]);
  return useMemo(() => {
    const own = language?.texts ?? {};
    const compiled = compile && language ? compile(formatted, language.tag, own, warnDeveloper) : {};
    return { ...own, ...plain, ...compiled };
  }, [language, plain, formatted, compile]);
}
