import { findCircle, folderImports } from '../sources/folderImports';
import { isTest, readSources } from '../sources/readSources';
import { writeStyleSheetTypes } from '../styleSheetTypes';
import { root, runPackage } from './run';
import { job, type Job } from './types';

function check(name: string, program: string, args: string[]): Job {
  return job(name, 'checks', async () => {
    const { status, output } = await runPackage(program, args, { quiet: true });
    if (status === 0) return { passed: 0, failed: 0 };
    console.error(`${name}: ${program.split('/')[0]} ${args.join(' ')}\n${output}`);
    return { passed: 0, failed: 1 };
  });
}

const types = check('types', 'typescript/bin/tsc', ['--noEmit', '--project', '.']);
const typesWithSheets: Job = {
  ...types,
  run(suites) {
    writeStyleSheetTypes(root);
    return types.run(suites);
  },
};

const files = check('imports', 'dependency-cruiser/bin/dependency-cruise.mjs', [
  'src',
  'remotes',
  'loader',
  'host-example',
  'identity-provider',
  'relying-party',
]);
const filesAndFolders: Job = {
  ...files,
  async run(suites) {
    const imports = folderImports(readSources(root, ['src']).filter((source) => !isTest(source)));
    const circle = findCircle(imports);
    if (!circle) return files.run(suites);
    console.error(`imports: these folders import each other: ${circle.join(' → ')}`);
    return [{ passed: 0, failed: 1 }];
  },
};

/** The static checks. They are in two lists, which run in parallel and take about the same time. */
export const checks: Job[][] = [
  [
    typesWithSheets,
    check('lint', 'oxlint/bin/oxlint', ['--deny-warnings']),
    check('styles', 'stylelint/bin/stylelint.mjs', ['{src,loader/src}/**/*.css']),
  ],
  [
    check('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
    filesAndFolders,
    check('unused', 'knip/bin/knip.js', []),
  ],
];
