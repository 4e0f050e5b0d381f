// This file is plain JavaScript, because it runs before any package is installed.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the program and the arguments that run npm. On Windows, the command `npm` is a script that only a shell can
 * run, so Node runs npm's own file.
 * @param {readonly string[]} args
 * @returns {[program: string, args: string[]]}
 */
export function npmCommand(args) {
  const besideNode = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const files = [process.env.npm_execpath ?? '', besideNode];
  const file = files.find((each) => each.endsWith('npm-cli.js') && existsSync(each));
  return file ? [process.execPath, [file, ...args]] : ['npm', args];
}
