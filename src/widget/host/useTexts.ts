import { useMemo } from 'react';
import type { WidgetProps } from '../../contract/widgetProps';
import { readStrings } from '../../messages/readStrings';
import { useHostTexts } from './useHostTexts';
import type { LanguageOptions } from './useLanguage';
import { useLanguage } from './useLanguage';

/** Returns the language of the widget, its texts, and the paths of the host's texts that could not be read. */
export function useTexts({ strings: hostStrings, locale }: WidgetProps, options: LanguageOptions) {
  const { strings, unreadable } = useMemo(() => readStrings(hostStrings), [hostStrings]);
  const { language, accountTexts } = useLanguage(locale, options);
  return { language, accountTexts, strings: useHostTexts(strings, language), unreadable };
}
