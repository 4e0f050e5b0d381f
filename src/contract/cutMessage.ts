/** The maximum length of a message from the provider, in UTF-16 units. The widget cuts a longer message. */
export const MESSAGE_MAX_LENGTH = 2_000;

/** Cuts a text that is not ours to the maximum length of a message. */
export function cutMessage(text: string): string {
  return text.length > MESSAGE_MAX_LENGTH ? `${text.slice(0, MESSAGE_MAX_LENGTH)}…` : text;
}
