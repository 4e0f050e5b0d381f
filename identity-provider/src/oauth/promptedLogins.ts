import { hashSecret } from '../credentials/secrets.ts';
import type { Database } from '../database/database.ts';
import { nowOf } from '../projects/projects.ts';
import { ApiError } from '../wire/errors.ts';
import { authenticationTime } from './authenticationTime.ts';
import type { ConsentSubject } from './consents.ts';

const RECENT_MS = 5 * 60_000;

/**
 * Checks the logins for requests with `prompt=login`. A login counts if it is not older than five minutes, and if
 * no other request with `prompt=login` has got a code with it. It may have been a login for another application, because
 * the provider does not know why the person logged in.
 */
export interface PromptedLogins {
  /** @throws ApiError `recent_login_required` if the session's latest login does not count */
  requireFresh(request: ConsentSubject): Promise<void>;
  /**
   * Uses up the session's latest login, whatever its age.
   * @param submission identifies the submission, so that a retry after a lost reply is accepted
   * @throws ApiError `recent_login_required`, if another request has used up the login
   */
  consume(request: ConsentSubject, submission: string): Promise<void>;
}

export function createPromptedLogins(database: Database): PromptedLogins {
  return {
    async requireFresh({ project, session }) {
      const loggedInAt = authenticationTime(session);
      const used = await database.first(
        'SELECT 1 FROM prompted_logins WHERE session_id = :sessionId AND logged_in_at >= :loggedInAt',
        { sessionId: session.session_id, loggedInAt },
      );
      if (used || loggedInAt < nowOf(project) - RECENT_MS) throw new ApiError('recent_login_required');
    },

    // Writes no row if another submission has used up this login, or a later one.
    async consume({ session }, submission) {
      const writtenRows = await database.run(
        `INSERT INTO prompted_logins (session_id, logged_in_at, submission)
         VALUES (:sessionId, :loggedInAt, :submission)
         ON CONFLICT DO UPDATE SET logged_in_at = excluded.logged_in_at, submission = excluded.submission
           WHERE logged_in_at < excluded.logged_in_at OR submission = excluded.submission`,
        {
          sessionId: session.session_id,
          loggedInAt: authenticationTime(session),
          submission: hashSecret(submission),
        },
      );
      if (writtenRows === 0) throw new ApiError('recent_login_required');
    },
  };
}
