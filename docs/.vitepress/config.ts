import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { anchorOf } from './anchorOf';
import { linkSources } from './linkSources';
import { showFileNames } from './showFileNames';
import { sidebar } from './sidebar';

export default defineConfig({
  title: 'Portico',
  description: 'A sign-up and login widget, which your site loads at run time.',
  lang: 'en',
  cacheDir: '../.cache/vitepress',
  // The list of decisions is called README.md, so that code hosts show it with the folder.
  rewrites: { 'adr/README.md': 'adr/index.md' },
  // Pages name the addresses of the local servers.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: anchorOf },
    config: (markdown) => markdown.use(linkSources).use(showFileNames),
  },
  themeConfig: {
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // The search leaves out the decisions, like the navigation.
        _render: (source, env, markdown) =>
          String(env.relativePath).startsWith('adr/') ? '' : markdown.render(source, env),
        miniSearch: {
          // A search for the name of an error finds its heading before the pages that mention it.
          searchOptions: { fuzzy: 0.1, prefix: true, boost: { title: 8, titles: 2, text: 1 } },
        },
      },
    },
  },
  buildEnd({ srcDir, outDir }) {
    copyFileSync(join(srcDir, 'nginx.conf'), join(outDir, 'nginx.conf'));
    cpSync(join(srcDir, 'samples'), join(outDir, 'samples'), { recursive: true });
  },
});
