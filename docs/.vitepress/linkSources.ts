import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

interface RootPackage {
  repository?: { url?: string };
}

/** The address of the repository on a code host, or `undefined`. */
const repository = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as RootPackage
).repository?.url?.replace(/^git\+|\.git$/g, '');

/**
 * The pages link to files of the repository, which are not part of the site. On the site, these links lead to the code
 * host. Without the address of a code host, they are plain text.
 */
export function linkSources(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('link-sources', ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isInSourceLink = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const file = sourceOf(token.attrGet('href') ?? '', String(env.relativePath));
          isInSourceLink = file !== undefined;
          if (file && repository) token.attrSet('href', `${repository}/blob/main/${file}`);
        }
        if (isInSourceLink && !repository && /^link_(open|close)$/.test(token.type)) {
          isInSourceLink = token.type === 'link_open';
          token.type = 'text';
        }
      }
    }
  });
}

/** Returns the path of the linked file in the repository if it is outside of `docs`. */
function sourceOf(href: string, page: string): string | undefined {
  if (/^(\w+:|#|\/)/.test(href)) return undefined;
  const file = normalize(join('docs', dirname(page), href)).replaceAll('\\', '/');
  return file.startsWith('docs/') ? undefined : file;
}
