import { federation } from '@module-federation/vite';

const react = { singleton: true, requiredVersion: '^19.0.0' };

export default {
  root: import.meta.dirname,
  base: './',
  build: { target: 'es2022', emptyOutDir: true },
  plugins: [
    federation({
      name: 'vite_host',
      dts: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      remotes: {
        porticoRemote: {
          type: 'var',
          name: 'porticoRemote',
          entry: `${process.env.PORTICO_REMOTE}/mf-manifest.json`,
          entryGlobalName: 'porticoRemote',
        },
      },
      shared: { react, 'react/': react, 'react-dom': react, 'react-dom/': react },
    }),
  ],
};
