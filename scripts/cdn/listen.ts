import type { Server } from 'node:http';

/**
 * Makes a server listen on loopback. The environment variable with the name `variable` contains the port; if it is not
 * set, the port is `defaultPort`. If the port is taken, the function prints the name of the variable and ends the process.
 * SIGTERM and SIGINT end the process without a message.
 */
export function listen(server: Server, variable: string, defaultPort: number) {
  const port = Number(process.env[variable] ?? defaultPort);
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
