/** Returns the anchor of a heading, as code hosts make it. The site makes the same anchors, so links work on both. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
