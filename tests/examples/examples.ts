interface Example {
  /** The tool that builds it, as in its `package.json`. */
  tool: string;
  /** The arguments of `npm run preview`, with which its server listens on this port. */
  listen(port: number): string[];
}

const port = (number: number) => ['--port', String(number)];

export const examples: Readonly<Record<string, Example>> = {
  vue: { tool: 'vite', listen: port },
  svelte: { tool: 'vite', listen: port },
  solid: { tool: 'vite', listen: port },
  angular: { tool: 'Angular CLI', listen: (number) => ['--listen', String(number)] },
  astro: { tool: 'astro', listen: port },
  html: { tool: 'serve', listen: (number) => ['--listen', String(number)] },
};
