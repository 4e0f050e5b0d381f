// Letters of scripts other than these three may need a joiner after them, as in Persian and Hindi.
const joinerOrFormat =
  /([^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]|\p{M})[\u200C\u200D](?=\p{L})|\p{Cf}/gu;

/**
 * Returns a short text of a third party for one line of a screen: without format characters, which are invisible or
 * reverse the text. A joiner between two letters is part of the word, so it stays.
 */
export function plainName(text: string): string {
  return text
    .replace(joinerOrFormat, (match, letter?: string) => (letter ? match : ''))
    .replace(/\s+/g, ' ')
    .trim();
}
