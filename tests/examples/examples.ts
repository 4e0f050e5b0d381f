const port = (number: number) => ['--port', String(number)];
const listen = (number: number) => ['--listen', String(number)];

/** The arguments of `npm run preview` of each example, with which its server listens on a port. */
export const examples: Readonly<Record<string, (port: number) => string[]>> = {
  'react-vite': port,
  'react-webpack': listen,
  'react-rspack': listen,
  nextjs: port,
  'react-router': () => [],
  vue: port,
  svelte: port,
  solid: port,
  angular: listen,
  astro: port,
  html: listen,
};
