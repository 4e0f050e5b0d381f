import solid from 'vite-plugin-solid';

export default {
  root: import.meta.dirname,
  base: './',
  build: { target: 'es2022', emptyOutDir: true },
  plugins: [solid()],
};
