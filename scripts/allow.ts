/**
 * Adds an origin and its landing pages to the local project, so that a site on this origin can sign people in:
 * `npm run allow -- http://localhost:5173 [/path …]`. The identity provider of `npm start` must be running.
 */
import { addToProject, AllowError, readArguments, type UrlLists } from './addToProject';
import { addressOf, servers } from './servers';

const project = `${addressOf(servers.identityProvider)}/dev/projects/public-token-test-local`;

try {
  const allowed = readArguments(process.argv.slice(2));
  const { origin, landings } = allowed;
  const changed = addToProject(await send('GET'), allowed);
  if (changed) await send('PATCH', changed);
  console.log(`${origin} is ${changed ? 'now' : 'already'} allowed, with these landing pages:`);
  for (const landing of landings) console.log(`  ${landing}`);
} catch (error) {
  if (!(error instanceof AllowError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws AllowError if the provider does not run, or rejects the change */
async function send(method: 'GET' | 'PATCH', body?: UrlLists): Promise<UrlLists> {
  const response = await fetch(project, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => undefined);
  if (!response) {
    const { port, variable } = servers.identityProvider;
    throw new AllowError(
      `The identity provider does not answer on port ${port}. Run npm start first, in another terminal. ` +
        `If it runs on another port, set ${variable}.`,
    );
  }
  if (!response.ok) throw new AllowError(`The identity provider refused: ${await response.text()}`);
  return (await response.json()) as UrlLists; // the cast is safe: our provider sends these settings
}
