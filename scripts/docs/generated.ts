import { policyTable } from '../release/policies';
import type { DescribedOption } from './options';
import { describedOptions, optionRows, tableOf } from './options';
import { read } from './pages';

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

/** Returns the page with another text between its two markers. */
function replaceBetweenMarkers(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- start of ${name} (written by \`npm run docs\`) -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(start);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined) throw new Error(`The page has no markers for "${name}".`);
  return `${before}${start}\n\n${text}\n\n${end}${after}`;
}

/**
 * The files that follow from the descriptions of the options in `src/contract`, and from the list of origins, with their
 * current texts.
 */
export const generatedFiles: Readonly<Record<string, () => string>> = {
  'README.md': () =>
    replaceBetweenMarkers(
      read('README.md'),
      'options',
      tableOf(['Option', 'Type', 'Default', 'What it does'], optionRows),
    ),
  'docs/embedding.md': () =>
    replaceBetweenMarkers(
      read('docs/embedding.md'),
      'policies',
      tableOf(['For', 'Directive', 'Origin'], policyTable),
    ),
  'host-example/src/playground/options/described.json': () => `${JSON.stringify(fields, null, 2)}\n`,
};
