/** Copies an application of `examples` to a new folder: `npm run example -- react-vite ../my-app`. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyExample, devAddress, exampleNames } from './copyExample';
import { packLoader } from './packLoader';

const [name = '', target = ''] = process.argv.slice(2);
if (!exampleNames().includes(name) || !target) {
  console.error(`npm run example -- <name> <folder>. The names are ${exampleNames().join(', ')}.`);
  process.exit(2);
}
if (existsSync(target) && readdirSync(target).length > 0) {
  console.error(`${target} is not empty. Name a new folder, or an empty one.`);
  process.exit(2);
}
packLoader();
copyExample(name, resolve(target));
const url = devAddress(name);
console.log(`
Next, in this folder, while npm start runs in another terminal:
  npm run allow -- ${url}

Then:
  cd ${target}
  npm install
  npm run dev

Open ${url}. If npm run dev prints another address, allow that one.`);
