/**
 * Reads from the source code of the flows which screens each screen can open. The playground's map of screens must show
 * the same transitions (`host-example/src/playground/graph`).
 */
import ts from 'typescript';
import type { ScreenName } from '../../../src/contract/screenName';
import { isScreenName } from '../../../src/screens';

const program = ts.createProgram(['src/flows/index.ts'], {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  types: [],
});
const checker = program.getTypeChecker();

/**
 * The components of these screens come from the service `mainParts`, so `uses` cannot follow the screens' code to them.
 * For each of these screens: the export in which `uses` finds the components.
 */
const parts: Partial<Record<ScreenName, readonly [file: string, name: string]>> = {
  Main: ['index.ts', 'mainParts'],
  CryptoOtherScreen: ['wallet/MainPart.tsx', 'MainPart'],
};

/** The members of a flow's module that other flows use. */
const members = ['begin', 'Inline'] as const;

/**
 * Returns the screens that the code of a screen can open, except Main: the widget goes back to Main from most screens.
 * The function follows the code, but not its conditions. So it returns all screens that are named in the code, and those
 * of the flows that the code names.
 */
export function screensAfter(screen: ScreenName): ScreenName[] {
  const part = parts[screen];
  const own = uses([...componentsOf(screen), ...(part ? [exported(...part)] : [])]);
  const others = [...own.flows].flatMap((flow) =>
    members.flatMap((member) => (own.names.has(member) ? [exported(`${flow}/index.ts`, member)] : [])),
  );
  const opened = new Set([...own.screens, ...uses(others).screens]);
  return [...opened].filter((name) => name !== screen && name !== 'Main').toSorted();
}

/**
 * Returns the screens, the flows and all identifiers that are named in the code of these symbols, or in the code of
 * `src/flows` that this code uses.
 */
function uses(symbols: readonly (ts.Symbol | undefined)[]) {
  const used = { screens: new Set<ScreenName>(), flows: new Set<string>(), names: new Set<string>() };
  const seen = new Set<ts.Node>();
  symbols.forEach(enter);
  return used;

  function enter(symbol: ts.Symbol | undefined) {
    for (const declaration of symbol?.declarations ?? []) {
      if (seen.has(declaration) || !isOfFlows(declaration)) continue;
      seen.add(declaration);
      visit(declaration);
    }
  }

  function visit(node: ts.Node) {
    if (ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node)) {
      const isFlow = ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'flow';
      if (isFlow) used.flows.add(node.text);
      if (isScreenName(node.text)) used.screens.add(node.text);
    }
    if (ts.isIdentifier(node)) {
      used.names.add(node.text);
      enter(symbolOf(node));
    }
    ts.forEachChild(node, visit);
  }
}

const isOfFlows = (node: ts.Node) => /(^|\/)src\/flows\//.test(node.getSourceFile().fileName);

function symbolOf(name: ts.Identifier): ts.Symbol | undefined {
  const { parent } = name;
  if (ts.isBindingElement(parent)) {
    const member = checker.getTypeAtLocation(parent.parent).getProperty(name.text);
    return member && originalOf(member);
  }
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(name);
  return symbol && originalOf(symbol);
}

/** Returns the symbol that an import or an export stands for. */
function originalOf(symbol: ts.Symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function exported(file: string, name: string): ts.Symbol | undefined {
  const source = program.getSourceFile(`src/flows/${file}`);
  const module = source && checker.getSymbolAtLocation(source);
  const found = module && checker.getExportsOfModule(module).find((each) => each.name === name);
  return found && originalOf(found);
}

/** Returns the components of a screen, which the flows export in `screens`. */
function componentsOf(screen: ScreenName): ts.Symbol[] {
  const components = program.getSourceFiles().flatMap(({ fileName }) => {
    const [, file] = /src\/flows\/([\w-]+\/index\.ts|\w+Flow\.ts)$/.exec(fileName) ?? [];
    const list = file && exported(file, 'screens');
    const entry = list && checker.getTypeOfSymbol(list).getProperty(screen)?.valueDeclaration;
    const component =
      entry && ts.isShorthandPropertyAssignment(entry) && checker.getShorthandAssignmentValueSymbol(entry);
    return component ? [originalOf(component)] : [];
  });
  if (!components.length) throw new Error(`No flow has the screen ${screen}.`);
  return components;
}
