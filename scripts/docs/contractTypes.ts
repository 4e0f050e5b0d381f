import ts from 'typescript';
import type { Options } from '../../src/contract/options';
import { presentationOptions, stylesOptions } from '../../src/contract/presentation';
import { filesUnder, read } from './pages';

/** All interfaces of `src/contract` and of the methods' options, by name. */
const interfaces = new Map(
  [...filesUnder('src/contract', '.ts'), ...filesUnder('src', '/options.ts')]
    .flatMap((file) => [...ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true).statements])
    .filter(ts.isInterfaceDeclaration)
    .map((declaration) => [declaration.name.text, declaration]),
);

/** The types that follow from the descriptions of their properties. */
const described = new Map<string, Options>([
  ['Styles', stylesOptions],
  ['Presentation', presentationOptions],
]);

/**
 * Returns the paths of all properties of an interface that are not deprecated, such as `otpOptions.methods`. The
 * properties of a property are included if its type is an object type or another interface of the contract. The path of
 * a list's items ends in `[]`.
 */
export function membersOf(name: string): string[] {
  const options = described.get(name);
  if (options) return pathsOfOptions(options, '');
  const declaration = interfaces.get(name);
  if (!declaration) return [];
  const parents = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression),
  );
  const inherited = parents.flatMap((parent) => membersOf(parent.getText()));
  return [...new Set([...inherited, ...pathsOf(declaration.members, '')])];
}

function pathsOf(members: ts.NodeArray<ts.TypeElement>, prefix: string): string[] {
  return members.flatMap((member) => {
    if (ts.getJSDocDeprecatedTag(member)) return [];
    const path = `${prefix}${member.name?.getText()}`;
    const { type, isList } = itemTypeOf(member);
    const innerPrefix = isList ? `${path}[].` : `${path}.`;
    // A property with an object type has no path of its own: only its properties are listed.
    if (type && ts.isTypeLiteralNode(type)) return pathsOf(type.members, innerPrefix);
    const options = type && described.get(type.getText());
    if (options) return pathsOfOptions(options, innerPrefix);
    const inner = type && interfaces.get(type.getText());
    if (!inner) return [path];
    const innerPaths = pathsOf(inner.members, innerPrefix);
    return isList ? [path, ...innerPaths] : innerPaths;
  });
}

const pathsOfOptions = (options: Options, prefix: string): string[] =>
  Object.entries(options).flatMap(([name, option]) =>
    option.type === 'object' ? pathsOfOptions(option.properties, `${prefix}${name}.`) : [prefix + name],
  );

/**
 * Returns the type of a property, without `undefined`. For a list, also a `readonly` one, returns the type of its items.
 */
function itemTypeOf(member: ts.TypeElement): { type: ts.TypeNode | undefined; isList: boolean } {
  let type = 'type' in member ? (member.type as ts.TypeNode | undefined) : undefined; // only methods and properties have a type
  if (type && ts.isUnionTypeNode(type)) {
    const [first, ...others] = type.types;
    if (others.every(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword)) type = first;
  }
  if (type && ts.isTypeOperatorNode(type)) type = type.type;
  if (type && ts.isArrayTypeNode(type)) return { type: type.elementType, isList: true };
  return { type, isList: false };
}
