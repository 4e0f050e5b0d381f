/** A bill of materials in the format CycloneDX. The properties that are not named here stay as they are. */
export interface Bom {
  components?: Component[];
  dependencies?: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  'bom-ref': string;
  /** The scope of the package's name, such as `@scure`. */
  group?: string;
  name?: string;
  version?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/**
 * Merges the bills of materials of several compilations. CycloneDX's plugin for webpack describes one compilation, and a
 * release consists of two.
 */
export function mergeBoms(boms: readonly Bom[]): Bom {
  const components = new Map<string, Component>();
  const dependencies = new Map<string, Set<string>>();
  for (const bom of boms) {
    for (const component of bom.components ?? []) components.set(component['bom-ref'], component);
    for (const { ref, dependsOn = [] } of bom.dependencies ?? [])
      dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...dependsOn]));
  }
  return {
    ...boms[0],
    components: sorted(components).map(([, component]) => component),
    dependencies: sorted(dependencies).map(([ref, on]) => ({
      ref,
      ...(on.size > 0 && { dependsOn: [...on].sort() }),
    })),
  };
}

const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

/** The page, relative to the repository. `npm run licences` writes it. */
export const licencesFile = 'THIRD-PARTY-LICENSES.md';

/** Returns a page with every package whose code is in the files of a release, and its licence. */
export function licencesPage({ components = [] }: Pick<Bom, 'components'>): string {
  const rows = components.map(({ group, name, version, licenses = [] }) => {
    const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
    return `| ${group ? `${group}/` : ''}${name} | ${version} | ${names.join(', ') || 'not declared'} |`;
  });
  return `# Licences of other people's packages

The files of a release contain code of these packages. \`npm run licences\` writes this page from the bill of materials
(\`bom.json\`) that each release contains. \`LICENSES.txt\` of the release has the notices that are in the code. The package
\`@portico/loader\` contains no code of other packages.

| Package | Version | Licence |
| --- | --- | --- |
${rows.join('\n')}
`;
}
