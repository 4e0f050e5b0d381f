import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Deeper bodies are refused. */
const MOST_LEVELS = 32;

/**
 * Accepts only JSON bodies. Before a page of another site sends JSON, the browser asks this server for permission (CORS
 * preflight). The browser would not ask before the page sends plain text or a form.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      // Some POST requests of the client have the content type of JSON, but an empty body.
      done(null, body === '' ? undefined : parseJson(String(body)));
    } catch (error) {
      done(error instanceof ApiError ? error : new ApiError('invalid_json'));
    }
  });
}

function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  let valuesOfLevel = [value];
  for (let depth = 0; valuesOfLevel.length > 0; depth += 1) {
    if (depth > MOST_LEVELS)
      throw new ApiError('invalid_json', { message: 'The request body is nested too deeply.' });
    valuesOfLevel = valuesOfLevel.flatMap(membersOf);
  }
  return value;
}

function membersOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
