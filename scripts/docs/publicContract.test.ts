/** Compares the public contract in docs/contract.md with the sources. */
import { codeIn, read } from './pages';
import { publicContract } from './publicContract';

/** The sections of the page, by their headings. */
const sections = new Map(
  read('docs/contract.md')
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return [heading, codeIn(lines.join(' '))];
    }),
);

test('the page has a section for each part of the contract', () => {
  expect([...sections.keys()]).toEqual(Object.keys(publicContract));
});

test.each(Object.entries(publicContract))(
  '%s: hosts find each name that the contract promises',
  (heading, names) => {
    const promised = sections.get(heading) ?? [];
    expect(names.length).toBeGreaterThan(0);
    const removed = promised.filter((name) => !names.includes(name));
    if (removed.length > 0)
      throw new Error(
        `Hosts rely on ${removed.join(', ')} (docs/contract.md, "${heading}"), but the sources have no such name.`,
      );
    const added = names.filter((name) => !promised.includes(name));
    if (added.length > 0) throw new Error(`Add ${added.join(', ')} to docs/contract.md, "${heading}".`);
  },
);
