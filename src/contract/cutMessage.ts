/**
 * The maximum length of a message from outside the widget, in UTF-16 units.
 * Characters of the provider's message
 */
export const MESSAGE_MAX_LENGTH = 2_000;

export function cutMessage(text: string): string {
  return text.length > MESSAGE_MAX_LENGTH ? `${text.slice(0, MESSAGE_MAX_LENGTH)}…` : text;
}
