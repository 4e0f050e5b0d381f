import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import config from './rspack.config.js';

const [, , path] = process.argv;
const stats = await promisify(rspack)({ ...config, output: { ...config.output, path } });
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
