import type { Bom } from './mergeBoms';

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
