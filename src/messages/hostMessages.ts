import type { Strings } from '../contract/widgetProps';
import { compileMessage } from './compileMessage';
import type { Message, Messages, Values } from './defineMessages';
import { icu } from './icu';

type Warn = (sentence: string) => void;

function warnOf(warn: Warn, id: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  warn(
    `strings.${id} is not a valid text in ICU MessageFormat, so the widget's own text is shown: ${reason}`,
  );
}

/**
 * Compiles a host's ICU MessageFormat. An invalid message is replaced by that of the language, with a warning.
 *
 * @param language a BCP 47 tag. It determines the plural rules and the digits
 * @param own the messages of the language. Empty for English
 */
export function compileHostMessages(strings: Strings, language: string, own: Messages, warn: Warn): Messages {
  const texts: Record<string, Message> = Object.create(null);
  for (const [id, message] of Object.entries(strings)) {
    const text = compileHostMessage(message, language, own[id], (error) => warnOf(warn, id, error));
    if (text !== undefined) texts[id] = text;
  }
  return texts;
}

function compileHostMessage(
  message: string,
  language: string,
  own: Message | undefined,
  onError: (error: unknown) => void,
): Message | undefined {
  try {
    const compiled = compileMessage(message);
    return typeof compiled === 'string' ? compiled : withFallback(icu(language, compiled), own, onError);
  } catch (error) {
    onError(error);
    return own;
  }
}

/** Shows `own` if the values do not match, for example if a plural gets no number. */
function withFallback(text: Message, own: Message | undefined, onError: (error: unknown) => void): Message {
  return (values) => {
    try {
      return format(text, values);
    } catch (error) {
      onError(error);
      return format(own, values);
    }
  };
}

function format(text: Message | undefined, values: Values): string | undefined {
  return typeof text === 'function' ? text(values) : text;
}
