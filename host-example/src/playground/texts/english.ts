import type { WidgetProps } from '@portico/loader';
import texts from './english.json';

// If `english.json` lacks an id, this type causes a compiler error.
const complete: Record<keyof NonNullable<WidgetProps['strings']>, string> = texts;

/** The widget's English texts by their ids. An empty text is omitted, because the widget never shows it. */
export const english: ReadonlyMap<string, string> = new Map(
  Object.entries(complete).filter(([, text]) => text),
);
