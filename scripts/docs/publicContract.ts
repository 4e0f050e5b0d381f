import ts from 'typescript';
import { failureCodes } from '../../src/provider/failureCode';
import { parts } from '../../src/contract/parts';
import { stringIds } from '../../src/contract/stringIds';
import { themeKeys } from '../../src/contract/themeKeys';
import { membersOf } from './contractTypes';
import { describedOptions } from './options';
import { read } from './pages';

const statementsOf = (file: string) => [
  ...ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true).statements,
];

/** Returns the names of the properties of an interface. */
function interfaceOf(file: string, name: string): string[] {
  const found = statementsOf(file)
    .filter(ts.isInterfaceDeclaration)
    .find((declaration) => declaration.name.text === name);
  if (!found) throw new Error(`${file} has no interface ${name}`);
  return found.members.map((member) => nameOf(member.name));
}

const nameOf = (name: ts.PropertyName | undefined) =>
  name && (ts.isStringLiteral(name) || ts.isIdentifier(name)) ? name.text : '';

/** Returns the texts of all unions in a file, such as `'a' | 'b'`. A type of one text counts too. */
function unionsOf(file: string): string[] {
  return statementsOf(file)
    .filter(ts.isTypeAliasDeclaration)
    .flatMap(({ type }) => (ts.isUnionTypeNode(type) ? [...type.types] : [type]))
    .flatMap((member) =>
      ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal) ? [member.literal.text] : [],
    );
}

/** Returns the names of the values that a file exports, without its types. */
function exportsOf(file: string): string[] {
  return statementsOf(file).flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, isTypeOnly } = statement;
      if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
      return exportClause.elements.filter((each) => !each.isTypeOnly).map((each) => each.name.text);
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ''];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
    return [];
  });
}

const modules = 'loader/src/modules.ts';
const eventMap = /interface HTMLElementEventMap \{([^}]*)\}/.exec(read(modules))?.[1] ?? '';

/** What a host may rely on, as the sources have it: a list of names for each section of docs/contract.md. */
export const publicContract: Readonly<Record<string, readonly string[]>> = {
  'Modules of the remote': interfaceOf(modules, 'PorticoModules'),
  'Exports of the module `client`': interfaceOf(modules, 'ClientModule'),
  'Exports of the module `bootstrap`': [
    ...interfaceOf(modules, 'BootstrapModule'),
    ...interfaceOf(modules, 'ClientModule'),
  ],
  'Exports of the standalone file': [
    ...interfaceOf(modules, 'BootstrapModule'),
    ...exportsOf('remotes/standalone.ts'),
  ],
  'Custom elements': interfaceOf(modules, 'PorticoElements'),
  'DOM events': [...eventMap.matchAll(/^ +'?([\w-]+)'?:/gm)].map(([, name = '']) => name),
  'Properties of the widgets': membersOf('WidgetProps'),
  'Options of `config`': describedOptions.map(({ path }) => path),
  Events: interfaceOf('src/contract/events.ts', 'EventData'),
  'Codes of errors': Object.keys(failureCodes),
  Screens: unionsOf('src/contract/screenName.ts'),
  'Parts for `::part()`': parts,
  'Keys of a theme': themeKeys,
  'Ids of texts': stringIds,
  'Exports of `@portico/loader`': exportsOf('loader/src/index.ts'),
  'Exports of `@portico/loader/react`': exportsOf('loader/src/react.ts'),
  'Exports of `@portico/loader/delivery`': exportsOf('loader/src/delivery.ts'),
  'Exports of `@portico/loader/themes`': exportsOf('loader/src/themes.ts'),
  'Exports of `@portico/loader/form`': exportsOf('src/form/index.ts'),
  'Exports of `@portico/loader/form-html`': exportsOf('src/form/renderLoginForm.tsx'),
  'Options of the loader': [
    ...interfaceOf('loader/src/createPorticoLoader.ts', 'PorticoPluginOptions'),
    ...interfaceOf('loader/src/shareScope.ts', 'ReactSource'),
  ],
  'Options of `signedDelivery`': interfaceOf('loader/src/delivery.ts', 'DeliveryOptions'),
  'Members of a loader': interfaceOf('loader/src/createPorticoLoader.ts', 'PorticoLoader'),
  'Properties of `Portico`': interfaceOf('loader/src/Portico.tsx', 'PorticoProps'),
  'Options of `showUnavailable`': interfaceOf('loader/src/showUnavailable.ts', 'UnavailableOptions'),
  'Members of a report': interfaceOf('loader/src/LoadLog.ts', 'LoadReport'),
  'Codes of a `LoaderError`': unionsOf('loader/src/LoaderError.ts'),
};
