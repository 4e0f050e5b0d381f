/** The maximum length of a server's message, in UTF-16 units. The widget cuts longer ones. */
export const MESSAGE_MAX_LENGTH = 2_000;

/** Cuts an outside text to the maximum length of a message. */
export function cutMessage(text: string): string {
  return text.length > MESSAGE_MAX_LENGTH ? `${text.slice(0, MESSAGE_MAX_LENGTH)}…` : text;
}
