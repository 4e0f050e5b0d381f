import type { Strings } from '../contract/widgetProps';
import { compileMessage } from './compileMessage';
import type { Message, Messages } from './defineMessages';
import { icu } from './icu';

/**
 * Compiles a host's ICU MessageFormat. An invalid message is replaced by that of the language, with a warning. So is one
 * that does not match its values, for example if a plural gets no number.
 * @param own the messages of the language. Empty for English
 */
export function compileHostMessages(
  strings: Strings,
  language: string,
  own: Messages,
  warn: (sentence: string) => void,
): Messages {
  const texts: Record<string, Message> = Object.create(null);
  for (const [id, message] of Object.entries(strings)) {
    const ownMessage = (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      warn(
        `strings.${id} is not a valid text in ICU MessageFormat, so the widget's own text is shown: ${reason}`,
      );
      return own[id];
    };
    const text = compile(message, language, ownMessage);
    if (text !== undefined) texts[id] = text;
  }
  return texts;
}

function compile(
  message: string,
  language: string,
  ownMessage: (error: unknown) => Message | undefined,
): Message | undefined {
  try {
    const compiled = compileMessage(message);
    if (typeof compiled === 'string') return compiled;
    const format = icu(language, compiled);
    return (values) => {
      try {
        return format(values);
      } catch (error) {
        const own = ownMessage(error);
        return typeof own === 'function' ? own(values) : own;
      }
    };
  } catch (error) {
    return ownMessage(error);
  }
}
