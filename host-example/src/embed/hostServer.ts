import type { WidgetProps } from '@portico/loader';

type Callbacks = NonNullable<WidgetProps['callbacks']>;
type Sessions = Awaited<ReturnType<NonNullable<Callbacks['listSessions']>>>;

/** What the server of a host would answer. */
export interface HostServer {
  sessions?: Sessions;
  /** It refuses all changes. */
  refuses?: boolean;
}

const examples: Sessions = [
  {
    session_id: 'session-example-1',
    device: 'Firefox on Linux',
    place: 'Vienna',
    last_used_at: '2026-03-14T09:26:53Z',
    started_at: '2026-03-14T08:00:00Z',
    is_current: true,
  },
  {
    session_id: 'session-example-2',
    device: 'Safari on iPhone',
    place: 'Graz',
    last_used_at: '2026-03-12T18:05:00Z',
    started_at: '2026-03-01T12:00:00Z',
  },
  { session_id: 'session-example-3', place: '203.0.113.7', last_used_at: '2026-02-27T06:30:00Z' },
];

/** Returns the callbacks that a host's server answers. Here, the page itself does. */
export function hostServerCallbacks({ sessions = examples, refuses = false }: HostServer = {}): Callbacks {
  const answer = async () => {
    if (refuses) throw new Error('The host’s server refused on purpose');
  };
  return {
    listSessions: async () => sessions,
    revokeSession: answer,
    revokeOtherSessions: answer,
    deleteAccount: answer,
    onTermsAccepted: answer,
    onFields: answer,
  };
}
