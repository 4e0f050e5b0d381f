import ts from 'typescript';
import { filesUnder, read } from './pages';

const interfaces = new Map(
  filesUnder('src/contract', '.ts')
    .flatMap((file) => [...ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true).statements])
    .filter(ts.isInterfaceDeclaration)
    .map((each) => [each.name.text, each]),
);

/**
 * Returns the paths of all members of an interface, such as `otpOptions.methods`. The members of a member are included
 * if its type is an object type or another interface of the contract.
 */
export function membersOf(name: string): string[] {
  const paths = (members: ts.NodeArray<ts.TypeElement>, prefix: string): string[] =>
    members.flatMap((member) => {
      const path = `${prefix}${member.name?.getText()}`;
      let type = 'type' in member ? (member.type as ts.TypeNode | undefined) : undefined; // only methods and properties have a type
      let list = '';
      if (type && ts.isTypeOperatorNode(type)) type = type.type;
      if (type && ts.isArrayTypeNode(type)) [type, list] = [type.elementType, '[]'];
      if (type && ts.isTypeLiteralNode(type)) return paths(type.members, `${path}${list}.`);
      const inner = type && interfaces.get(type.getText());
      return [...(list || !inner ? [path] : []), ...(inner ? paths(inner.members, `${path}${list}.`) : [])];
    });
  return paths(interfaces.get(name)?.members ?? ts.factory.createNodeArray(), '');
}
