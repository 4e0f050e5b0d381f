import { useEffect, useMemo, useState } from 'react';
import { warnDeveloper } from '../browser/warnDeveloper';
import type { Strings } from '../contract/widgetProps';
import { hasFormat, readStrings, type Messages } from '../messages/defineMessages';
import type { compileHostMessages } from '../messages/hostMessages';
import type { Language } from '../messages/languages/language';

const loadCompiler = () =>
  import(/* webpackChunkName: "host-texts" */ '../messages/hostMessages').then(
    (chunk) => chunk.compileHostMessages,
  );

/** Until the compiler for plurals, a chunk, is loaded, the widget shows its own messages with plurals. */
export function useHostMessages(strings: Strings | undefined, language: Language | null): Messages {
  const [compile, setCompile] = useState<typeof compileHostMessages>();
  const [plain, formatted] = useMemo(() => {
    const entries = Object.entries(readStrings(strings));
    const withFormat = (expected: boolean) =>
      Object.fromEntries(entries.filter(([, text]) => hasFormat(text) === expected));
    return [withFormat(false), withFormat(true)];
  }, [strings]);
  const needsCompiler = !compile && Object.keys(formatted).length > 0;
  useEffect(() => {
    if (!needsCompiler) return;
    loadCompiler().then(
      (loaded) => setCompile(() => loaded),
      () => warnDeveloper('The code for plurals in `strings` could not be loaded.'),
    );
  }, [needsCompiler]);
  return useMemo(() => {
    const translations = language?.texts ?? {};
    const compiled = compile && language ? compile(formatted, language.tag, translations, warnDeveloper) : {};
    return { ...translations, ...plain, ...compiled };
  }, [language, plain, formatted, compile]);
}
