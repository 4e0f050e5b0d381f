import ts from 'typescript';
import { loginConfig } from '../../src/contract/config';
import type { Option, Options } from '../../src/contract/options';
import { filesUnder, read } from './pages';

export interface DescribedOption {
  /** For example `config.oauthOptions.providers[].type`. */
  path: string;
  option: Option;
  /** The texts of the comment above the description. */
  text: string;
  tags: Readonly<Partial<Record<'default' | 'label' | 'example', string>>>;
}

/** The comment above the description of an option. */
interface Comment extends Pick<DescribedOption, 'text' | 'tags'> {
  /** The name of the constant that describes the properties of the option, if it has properties. */
  membersConstant: string | undefined;
}

/** The constants of the files that describe options, by name. */
const constants = new Map(
  [...filesUnder('src/contract', '.ts'), ...filesUnder('src', '/options.ts')]
    .flatMap((file) => [...ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true).statements])
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .map(({ name, initializer }) => [name.getText(), initializer]),
);

/** The comments by constant and property, for example `loginConfig.products`. */
const comments = new Map(
  [...constants].flatMap(([name, initializer]) =>
    propertiesOf(initializer).map((property) => [`${name}.${property.name.getText()}`, commentOf(property)]),
  ),
);

/** Returns the properties of the object in `{ … } as const satisfies Options`, with those of objects that it spreads. */
function propertiesOf(node: ts.Node | undefined): ts.PropertyAssignment[] {
  if (node && ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) => {
      if (ts.isSpreadAssignment(property)) return propertiesOf(constants.get(property.expression.getText()));
      return ts.isPropertyAssignment(property) ? property : [];
    });
  return node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node))
    ? propertiesOf(node.expression)
    : [];
}

function commentOf(property: ts.PropertyAssignment): Comment {
  const textOf = (node: ts.JSDoc | ts.JSDocTag) =>
    (ts.getTextOfJSDocComment(node.comment) ?? '').replace(/\s+/g, ' ').trim();
  const parts = ts.getJSDocCommentsAndTags(property);
  const tags = ts.getJSDocTags(property).map((tag) => [tag.tagName.text, textOf(tag)]);
  const [, membersConstant] = /\bproperties: (\w+)/.exec(property.initializer.getText()) ?? [];
  const text = parts.filter(ts.isJSDoc).map(textOf).join(' ');
  return { text, tags: Object.fromEntries(tags), membersConstant };
}

/** @param constant the name of the constant that contains `options` */
function describe(options: Options, constant: string, prefix: string): DescribedOption[] {
  return Object.entries(options).flatMap(([name, option]) => {
    const path = `${prefix}.${name}`;
    const { text = '', tags = {}, membersConstant = '' } = comments.get(`${constant}.${name}`) ?? {};
    if (option.type === 'object') return describe(option.properties, membersConstant, path);
    const described = { path, option, text, tags };
    if (option.type !== 'list' || option.item.type !== 'object') return [described];
    return [described, ...describe(option.item.properties, membersConstant, `${path}[]`)];
  });
}

/** Every option of `config`, in the order of the descriptions. */
export const describedOptions = describe(loginConfig, 'loginConfig', 'config');

/** Types of options as the docs write them. All other types have the same name there. */
const typeNames = new Map([
  ['relyingParty', 'domain'],
  ['parameters', 'name → text'],
  ['words', 'text, or language → text'],
  ['pattern', 'text'],
]);

const inBackticks = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** @param maxNames if an option has more names than this, only the first one is listed */
function typeOf(option: Option, maxNames = Infinity): string {
  switch (option.type) {
    case 'name':
    case 'section':
    case 'product':
      return option.names.length > maxNames
        ? `name, such as \`${option.names[0]}\``
        : inBackticks(option.names);
    case 'list':
      return `list of ${'names' in option.item ? typeOf(option.item) : `${typeOf(option.item)}s`}`;
    default:
      return typeNames.get(option.type) ?? option.type;
  }
}

function defaultOf({ option, tags }: DescribedOption): string {
  if (tags.default) return tags.default;
  const value = option.default ?? (option.type === 'flag' ? false : '');
  if (Array.isArray(value)) return inBackticks(value);
  if (value === '' || typeof value === 'number') return String(value);
  return `\`${String(value)}\``;
}

/** The rows of the tables of options in `docs`. */
export const optionRows = describedOptions.map((described) => [
  `\`${described.path}\``,
  [typeOf(described.option, 6), defaultOf(described)].filter(Boolean).join('; '),
  described.text.replace(/\.$/, ''),
]);

/** Writes a table as Prettier formats it. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
