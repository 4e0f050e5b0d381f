import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** What the page about a failure shows. */
export interface Failure {
  status: number;
  title: string;
  text: string;
  /** The error code of OAuth or of the client library. It is for developers. */
  code?: string;
  description?: string;
}

export const problems = {
  notBegunHere: {
    status: 400,
    title: 'This sign-in is over',
    text: 'It was finished before, or it did not begin in this browser. Nothing has changed.',
  },
  notFound: { status: 404, title: 'Nothing on this shelf', text: 'There is no such page.' },
  notThisAddress: { status: 421, title: 'Wrong address', text: 'Kipferl does not answer under this name.' },
  fromElsewhere: {
    status: 403,
    title: 'That came from elsewhere',
    text: 'Only pages of Kipferl can do this. Nothing has changed.',
  },
} as const satisfies Record<string, Failure>;

/** Thrown for a request that the application rejects. */
export class Rejection extends Error {
  constructor(readonly problem: keyof typeof problems) {
    super(problem);
  }
}

const denied: Failure = {
  status: 403,
  title: 'You said no, and that is fine',
  text: 'Fernweh has shared nothing with Kipferl. You can change your mind at any time.',
};

const rejected: Failure = {
  status: 400,
  title: 'Fernweh refused the sign-in',
  text: 'Start the sign-in again. If it fails again, contact us.',
};

const unverified: Failure = {
  status: 502,
  title: 'We could not verify that answer',
  text: 'The reply does not prove who you are, so we did not use it.',
};

const unreachable: Failure = {
  status: 502,
  title: 'Fernweh does not answer',
  text: 'Their sign-in cannot be reached at the moment. Try again in a minute.',
};

const unreadable: Failure = {
  status: 400,
  title: 'We could not read that',
  text: 'The request was not one of ours. Nothing has changed.',
};

/** Returns the failure for anything that was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Rejection) return problems[error.problem];
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const { error: code, error_description: description } = error;
    return { ...(code === 'access_denied' ? denied : rejected), code, ...(description && { description }) };
  }
  if (isLostConnection(error)) return unreachable;
  if (error instanceof ClientError) return failureOfClient(error);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  // If Fastify cannot parse a request, it throws an error whose status is below 500.
  if (status < 500) return { ...unreadable, status };
  console.error(error);
  return { status: 500, title: 'Something burnt in our oven', text: 'The fault is ours. Try again.' };
}

/**
 * If a connection fails, `fetch` rejects with the message "fetch failed". The client library rejects with the same
 * error, or with its own error, whose `cause` is the error of `fetch`.
 */
function isLostConnection(error: unknown): boolean {
  return isFailedFetch(error) || (error instanceof ClientError && isFailedFetch(error.cause));
}

function isFailedFetch(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'message' in value && value.message === 'fetch failed'
  );
}

function failureOfClient({ code, message }: ClientError): Failure {
  if (code === 'OAUTH_TIMEOUT') return { ...unreachable, code };
  return { ...unverified, code: code ?? 'invalid_answer', description: message };
}
