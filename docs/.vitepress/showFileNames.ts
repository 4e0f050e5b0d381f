import type { MarkdownRenderer } from 'vitepress';

/** If the first line of a block of code contains the path of a file, the site shows the path above the block. */
export function showFileNames(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  if (!fence) return;
  markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
    const [, file] = tokens[index]?.info.split(' ') ?? [];
    const name = file?.includes('/')
      ? `<p class="code-file"><code>${markdown.utils.escapeHtml(file)}</code></p>`
      : '';
    return name + fence(tokens, index, options, env, self);
  };
}
