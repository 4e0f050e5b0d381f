import swc from '@swc/jest';
import { compileMessages } from '../../../scripts/languages/compile.js';

/** Compiles the plurals in the English texts, as the build does. */
export default {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (source, path, jest) => transformer.process(compileMessages(source), path, jest),
    };
  },
};
