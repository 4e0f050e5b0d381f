import { hashSecret } from '../credentials/secrets';
import type { Database } from '../database/database';
import type { ConsentSubject } from './consents';
import type { Prompt } from './parameters';

/** What makes two requests of a session the same one here: `state` and `nonce` are not known at start. */
export interface QuestionSubject extends ConsentSubject {
  redirectUri: string;
  scopes: string[];
  prompt: ReadonlySet<Prompt>;
}

/** How the last start of a request ended: with a question to the user, or without one. */
export type Start = 'asked' | 'automatic';

/**
 * Which requests a session has started, and how many of their questions have no answer yet. "Deny" and an automatic
 * submission look the same on the wire, and several tabs can hold the same request.
 */
export interface ConsentQuestions {
  isOpen(request: QuestionSubject): Promise<boolean>;
  noteStart(request: QuestionSubject, start: Start): Promise<void>;
  /**
   * Closes one question of the request and tells how it was last started; null when it never was.
   * @param submission tells one answer from another: what is sent again after a lost reply closes nothing more
   */
  noteAnswer(request: QuestionSubject, submission: string): Promise<Start | null>;
}

export function createConsentQuestions(database: Database): ConsentQuestions {
  const isThis = 'session_id = :sessionId AND client_id = :clientId AND request_hash = :requestHash';

  return {
    async isOpen(request) {
      const row = await database.first(
        `SELECT 1 FROM consent_questions WHERE ${isThis} AND open_count > 0`,
        keyOf(request),
      );
      return row !== null;
    },

    async noteStart(request, start) {
      const isAsked = start === 'asked';
      await database.run(
        `INSERT INTO consent_questions (session_id, client_id, request_hash, open_count, is_automatic)
         VALUES (:sessionId, :clientId, :requestHash, :openCount, :isAutomatic)
         ON CONFLICT DO UPDATE SET
           open_count = open_count + excluded.open_count,
           is_automatic = open_count = 0 AND excluded.is_automatic,
           last_submission = CASE WHEN open_count = 0 THEN NULL ELSE last_submission END`,
        { ...keyOf(request), openCount: isAsked ? 1 : 0, isAutomatic: isAsked ? 0 : 1 },
      );
    },

    async noteAnswer(request, submission) {
      const row = await database.first<{ is_automatic: number }>(
        `UPDATE consent_questions SET
           open_count = CASE WHEN last_submission IS :submission THEN open_count ELSE MAX(open_count - 1, 0) END,
           last_submission = :submission
         WHERE ${isThis} RETURNING is_automatic`,
        { ...keyOf(request), submission: hashSecret(submission) },
      );
      if (!row) return null;
      return row.is_automatic ? 'automatic' : 'asked';
    },
  };
}

function keyOf({ session, client, redirectUri, scopes, prompt }: QuestionSubject) {
  return {
    sessionId: session.session_id,
    clientId: client.client_id,
    requestHash: hashSecret(JSON.stringify([redirectUri, scopes.toSorted(), [...prompt]])),
  };
}
