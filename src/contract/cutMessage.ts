/** The longest message of a server that is shown and handed on, in UTF-16 units. */
export const MESSAGE_MAX_LENGTH = 2_000;

/** A text from outside at a length that is a message's. */
export function cutMessage(text: string): string {
  return text.length > MESSAGE_MAX_LENGTH ? `${text.slice(0, MESSAGE_MAX_LENGTH)}…` : text;
}
