/** The maximum length in UTF-16 units of a provider's message. A longer message is cut. */
export const MESSAGE_MAX_LENGTH = 2_000;

export function cutMessage(text: string): string {
  return text.length > MESSAGE_MAX_LENGTH ? `${text.slice(0, MESSAGE_MAX_LENGTH)}…` : text;
}
