import { blockText, english } from './blocks';
import { describedOptions, type DescribedOption } from './options';
import { pages, read } from './pages';

/** Returns how the playground shows the field of an option (`OptionKind` of the playground). */
function fieldOf({ option, tags }: DescribedOption): object {
  switch (option.type) {
    case 'flag':
      return { kind: 'flag', standard: option.default ? true : undefined };
    case 'minutes':
      return { kind: 'number', unit: 'minutes', placeholder: option.default?.toString() };
    case 'address':
      return { kind: 'text', placeholder: 'https://…' };
    case 'parameters':
      return { kind: 'record', name: 'Parameter', text: 'Value', placeholder: tags.example };
    case 'list':
      if (option.item.type === 'object') return { kind: 'providers' };
      if ('names' in option.item) return { kind: 'several', names: option.item.names };
      return { kind: 'words', placeholder: tags.example };
    default:
      return { kind: 'text', placeholder: tags.example };
  }
}

/** The playground's fields, by the path of their option. An option without a label has no field. */
const fields = Object.fromEntries(
  describedOptions
    .filter(({ tags }) => tags.label)
    .map((described) => [described.path, { label: described.tags.label, ...fieldOf(described) }]),
);

/** Matches a block between its two markers. */
const block = /<!-- start of (.+?) \(written by `npm run docs:write`\) -->\n[\s\S]*?<!-- end of \1 -->/g;

/** Returns the page with the current texts of its blocks. */
function withBlocks(page: string): string {
  return read(page).replace(block, (_whole, name: string) => {
    const text = blockText(name, page);
    const start = `<!-- start of ${name} (written by \`npm run docs:write\`) -->`;
    return [start, ...(text ? [text] : []), `<!-- end of ${name} -->`].join('\n\n');
  });
}

/** Returns the list of the ids of all messages, as a file for the types that hosts see. */
function stringIdsFile(): string {
  const prefixes = new Set(Object.keys(english).map((id) => id.replace(/\..*/, '')));
  const lists = [...prefixes].map((prefix) => {
    const ids = Object.keys(english).filter((id) => id.startsWith(`${prefix}.`));
    const keys = ids.map((id) => `'${id.slice(prefix.length + 1)}'`).join(', ');
    return `  ${prefix}: [\n${`${keys},`.replace(/(.{1,100})( |$)/g, '    $1\n')}  ],\n`;
  });
  return `// Written by \`npm run docs:write\`, from all calls of \`defineMessages\`.

/** The keys of all messages, by the prefix of their ids. */
export const messageKeys = {
${lists.join('')}} as const;

type Keys = typeof messageKeys;

/** A key of the property \`strings\`: the id of a message, such as \`main.title\`. */
export type StringId = { [Prefix in keyof Keys]: \`\${Prefix}.\${Keys[Prefix][number]}\` }[keyof Keys];
`;
}

/**
 * The files that follow from the sources, with their current texts: the pages with blocks, the ids of messages, and the
 * playground's fields and messages.
 */
export const generatedFiles: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    pages
      .filter((page) => read(page).includes('<!-- start of '))
      .map((page) => [page, () => withBlocks(page)]),
  ),
  'src/contract/stringIds.ts': stringIdsFile,
  'host-example/src/playground/texts/english.json': () => `${JSON.stringify(english, null, 2)}\n`,
  'host-example/src/playground/options/described.json': () => `${JSON.stringify(fields, null, 2)}\n`,
};
