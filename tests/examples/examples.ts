interface Example {
  /** The tool that builds it, as in its `package.json`. */
  tool: string;
  /** The arguments of `npm run preview`, with which its server listens on this port. */
  listen(port: number): string[];
}

const port = (number: number) => ['--port', String(number)];
const listen = (number: number) => ['--listen', String(number)];

export const examples: Readonly<Record<string, Example>> = {
  'react-vite': { tool: 'Vite', listen: port },
  'react-webpack': { tool: 'webpack', listen },
  'react-rspack': { tool: 'Rspack', listen },
  nextjs: { tool: 'Next.js', listen: port },
  'react-router': { tool: 'React Router', listen: () => [] },
  vue: { tool: 'Vite', listen: port },
  svelte: { tool: 'Vite', listen: port },
  solid: { tool: 'Vite', listen: port },
  angular: { tool: 'Angular CLI', listen },
  astro: { tool: 'Astro', listen: port },
  html: { tool: 'no tool', listen },
};
