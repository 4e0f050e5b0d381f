/** Checks the pages of the documentation's site. `tests/site` builds the site and checks it in a browser. */
import { contents } from '../../docs/.vitepress/sidebar';
import { filesUnder } from './pages';

const sitePages = filesUnder('docs', '.md').filter((page) => !page.startsWith('docs/.vitepress/'));

test('the navigation lists every page once', () => {
  const listed = contents.flatMap(({ pages = [] }) => pages.map(({ page }) => `docs/${page}.md`));
  const decisions = sitePages.filter((page) => page.startsWith('docs/adr/'));
  expect([...listed, ...decisions].toSorted()).toEqual(sitePages.toSorted());
});
