/** Where this run's servers are. The same variables move `npm start` (README). */
function address(variable: string, port: number): string {
  return `http://localhost:${process.env[variable] ?? port}`;
}

export const host = address('HOST_PORT', 3000);
export const remote = address('REMOTE_PORT', 3001);
export const identityProvider = address('IDENTITY_PROVIDER_PORT', 3002);
