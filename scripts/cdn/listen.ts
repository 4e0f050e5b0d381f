import type { Server } from 'node:http';

/**
 * Listens on loopback, on the port that `variable` names or on `standard`. A port that is taken ends the process with
 * one line that says which variable moves it; SIGTERM and SIGINT end it quietly.
 */
export function listen(server: Server, variable: string, standard: number) {
  const port = Number(process.env[variable] ?? standard);
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Set ${variable} to use another one.`
        : `${variable}: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}
