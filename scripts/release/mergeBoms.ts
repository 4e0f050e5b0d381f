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
export function mergeBoms([first, ...others]: readonly Bom[]): Bom {
  if (!first) throw new Error('There is no bill of materials.');
  const components = new Map<string, Component>();
  const dependencies = new Map<string, Set<string>>();
  for (const bom of [first, ...others]) {
    for (const component of bom.components ?? []) components.set(component['bom-ref'], component);
    for (const { ref, dependsOn = [] } of bom.dependencies ?? [])
      dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...dependsOn]));
  }
  return {
    ...first,
    components: sorted(components).map(([, component]) => component),
    dependencies: sorted(dependencies).map(([ref, on]) => ({
      ref,
      ...(on.size > 0 && { dependsOn: [...on].sort() }),
    })),
  };
}

const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
