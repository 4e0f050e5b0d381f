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

/** The comment of one option, and the name of the constant that describes the option's members. */
interface Comment extends Pick<DescribedOption, 'text' | 'tags'> {
  inner: string | undefined;
}

const comments = new Map(
  filesUnder('src/contract', '.ts')
    .flatMap((file) => [...ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true).statements])
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }) =>
      propertiesOf(initializer).map((member) => [
        `${name.getText()}.${member.name.getText()}`,
        commentOf(member),
      ]),
    ),
);

/** Returns the members of the object in `{ … } as const satisfies Options`. */
function propertiesOf(node: ts.Node | undefined): ts.PropertyAssignment[] {
  if (node && ts.isObjectLiteralExpression(node)) return node.properties.filter(ts.isPropertyAssignment);
  return node && (ts.isSatisfiesExpression(node) || ts.isAsExpression(node))
    ? propertiesOf(node.expression)
    : [];
}

function commentOf(member: ts.PropertyAssignment): Comment {
  const textOf = (node: ts.JSDoc | ts.JSDocTag) =>
    (ts.getTextOfJSDocComment(node.comment) ?? '').replace(/\s+/g, ' ').trim();
  const parts = ts.getJSDocCommentsAndTags(member);
  const tags = ts.getJSDocTags(member).map((tag) => [tag.tagName.text, textOf(tag)]);
  const [, inner] = /\bmembers: (\w+)/.exec(member.initializer.getText()) ?? [];
  return { text: parts.filter(ts.isJSDoc).map(textOf).join(' '), tags: Object.fromEntries(tags), inner };
}

function describe(options: Options, constant: string, prefix: string): DescribedOption[] {
  return Object.entries(options).flatMap(([name, option]) => {
    const path = `${prefix}.${name}`;
    const { inner = '', ...comment } = comments.get(`${constant}.${name}`) ?? { text: '', tags: {} };
    if (option.type === 'object') return describe(option.members, inner, path);
    const own = { path, option, ...comment };
    if (option.type !== 'list' || option.item.type !== 'object') return [own];
    return [own, ...describe(option.item.members, inner, `${path}[]`)];
  });
}

/** Every option of `config`, in the order of the descriptions. */
export const describedOptions = describe(loginConfig, 'loginConfig', 'config');

/** Types of options as the docs write them. All other types have the same name there. */
const typeNames = new Map([
  ['relyingParty', 'domain'],
  ['parameters', 'name → text'],
]);

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function typeOf(option: Option, most = Infinity): string {
  switch (option.type) {
    case 'name':
    case 'product':
      return option.names.length > most ? `name, such as \`${option.names[0]}\`` : listed(option.names);
    case 'list':
      return `list of ${'names' in option.item ? typeOf(option.item) : `${typeOf(option.item)}s`}`;
    default:
      return typeNames.get(option.type) ?? option.type;
  }
}

function defaultOf({ option, tags }: DescribedOption): string {
  if (tags.default) return tags.default;
  const value = option.default ?? (option.type === 'flag' ? false : '');
  if (Array.isArray(value)) return listed(value);
  return value === '' || typeof value === 'number' ? String(value) : `\`${String(value)}\``;
}

/** The rows of the table of options in the README. */
export const optionRows = describedOptions.map((described) => [
  `\`${described.path}\``,
  typeOf(described.option, 6),
  defaultOf(described),
  described.text.replace(/\.$/, ''),
]);

/** Writes a table as Prettier formats it. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
