import { hashSecret } from '../credentials/secrets.ts';
import type { Database } from '../database/database.ts';
import { nowOf } from '../projects/projects.ts';
import type { ConsentSubject } from './consents.ts';
import type { Prompt } from './parameters.ts';

/** An automatic submission must follow its start within this time (see `AuthorizationStarts`). */
const AUTOMATIC_MS = 60_000;

/**
 * The fields that identify a request. `state` and `nonce` are not included, because the page sends them only with the
 * submission.
 */
export interface StartedRequest extends ConsentSubject {
  redirectUri: string;
  scopes: string[];
  prompt: ReadonlySet<Prompt>;
}

/**
 * Stores which authorization requests have started. The consent page sends each request twice: a start, and later a
 * submission. A submission without "Allow" has two possible meanings: the person has chosen "Deny", or no consent is
 * needed and the page has submitted the request automatically. Both submissions look the same. So `record` stores for
 * each start whether the page must show the consent screen (`asked`) or not (`automatic`). Each automatic start allows
 * one automatic submission.
 */
export interface AuthorizationStarts {
  record(request: StartedRequest, start: 'asked' | 'automatic'): Promise<void>;
  /** Returns whether the request was started in this session. */
  wasStarted(request: StartedRequest): Promise<boolean>;
  /**
   * Returns whether a submission without "Allow" is automatic. An automatic submission uses up one automatic start. If
   * the request was never started in this session, the submission counts as automatic, because no consent screen was
   * shown.
   * @param submission identifies the submission, so that a retry after a lost reply gets the same result
   */
  consumeAutomatic(request: StartedRequest, submission: string): Promise<boolean>;
}

/**
 * A row holds one request in one session:
 * - `automatic_count` and `automatic_at` (milliseconds): how many automatic starts have no submission yet, and when the
 *   latest one was
 * - `last_submission` and `was_automatic`: the hash of the latest submission, and its result
 */
export function createAuthorizationStarts(database: Database): AuthorizationStarts {
  const hasKey = 'session_id = :sessionId AND client_id = :clientId AND request_hash = :requestHash';

  return {
    // An automatic start increases the counter, and the next submission is no retry. Automatic starts that are too old
    // for their submission are not counted any more.
    async record(request, start) {
      await database.run(
        `INSERT INTO authorization_starts (session_id, client_id, request_hash, automatic_count, automatic_at)
         VALUES (:sessionId, :clientId, :requestHash, :isAutomatic, :now)
         ON CONFLICT DO UPDATE SET
           automatic_count = excluded.automatic_count +
             CASE WHEN automatic_at > :earliest THEN automatic_count ELSE 0 END,
           automatic_at = CASE WHEN :isAutomatic THEN :now ELSE automatic_at END,
           last_submission = CASE WHEN :isAutomatic THEN NULL ELSE last_submission END`,
        { ...keyOf(request), ...timesOf(request), isAutomatic: start === 'automatic' ? 1 : 0 },
      );
    },

    async wasStarted(request) {
      const row = await database.first(`SELECT 1 FROM authorization_starts WHERE ${hasKey}`, keyOf(request));
      return row !== null;
    },

    // A retry of the last submission gets the same result, and does not change the counter.
    async consumeAutomatic(request, submission) {
      const { earliest } = timesOf(request);
      const row = await database.first<{ was_automatic: number }>(
        `UPDATE authorization_starts SET
           was_automatic = CASE WHEN last_submission IS :submission THEN was_automatic
             ELSE automatic_count > 0 AND automatic_at > :earliest END,
           automatic_count = CASE WHEN last_submission IS :submission THEN automatic_count
             ELSE MAX(automatic_count - 1, 0) END,
           last_submission = :submission
         WHERE ${hasKey} RETURNING was_automatic`,
        { ...keyOf(request), earliest, submission: hashSecret(submission) },
      );
      const wasStarted = row !== null;
      return !wasStarted || row.was_automatic === 1;
    },
  };
}

function timesOf({ project }: StartedRequest) {
  const now = nowOf(project);
  return { now, earliest: now - AUTOMATIC_MS };
}

function keyOf({ session, client, redirectUri, scopes, prompt }: StartedRequest) {
  return {
    sessionId: session.session_id,
    clientId: client.client_id,
    requestHash: hashSecret(JSON.stringify([redirectUri, scopes.toSorted(), [...prompt]])),
  };
}
