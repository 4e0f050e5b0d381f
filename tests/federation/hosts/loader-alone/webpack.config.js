import { join } from 'node:path';

/** The packed loader, as hosts install it. */
const loader = join(import.meta.dirname, '../../../../loader/dist');

/**
 * This host uses the loader without a federation plugin, as docs/hosts/react.md describes.
 * @param env `preact`: the package that the host uses in place of React
 */
export default ({ preact }) => ({
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: './index.js',
  output: { filename: 'index.js' },
  resolve: {
    alias: {
      '@portico/loader': loader,
      ...(preact && {
        'react-dom/client$': `${preact}/compat/client`,
        'react/jsx-runtime$': `${preact}/jsx-runtime`,
        'react-dom$': `${preact}/compat`,
        react$: `${preact}/compat`,
        preact,
      }),
    },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});
