import { EventEmitter } from 'node:events';
import type { LinkKind } from '../credentials/linkTokens.ts';
import type { Channel } from '../credentials/passcodes.ts';
import type { Database } from '../database/database.ts';
import { nowOf, toTimestamp, type Project } from '../projects/projects.ts';

export interface MessageLink {
  kind: LinkKind;
  href: string;
}

/** The snake_case fields are those of the replies of `/dev`. */
export interface NewMessage {
  channel: Channel;
  kind: 'magic_link' | 'passcode' | 'reset_password';
  to: string;
  /** Only of emails. */
  subject?: string;
  text: string;
  /** Only of passcodes. */
  code?: string;
  links: MessageLink[];
  template_id?: string;
}

export interface Message extends NewMessage {
  id: number;
  sent_at: string;
}

export interface ProjectMessage extends Message {
  publicToken: string;
}

export interface MessageFilter {
  publicToken?: string | undefined;
  to?: string | undefined;
}

/** Stores the messages of all projects. The provider does not deliver them. */
export interface Outbox {
  send(project: Project, message: NewMessage): Promise<void>;
  /** Oldest first. */
  list(filter: MessageFilter): Promise<ProjectMessage[]>;
  /** Newest first. */
  latest(filter: MessageFilter, limit: number): Promise<ProjectMessage[]>;
  /** Calls `listener` after each message of any project. Returns a function that unsubscribes. */
  onMessage(listener: () => void): () => void;
}

const MOST_MESSAGES_PER_PROJECT = 1_000;

interface MessageRow {
  id: number;
  public_token: string;
  sent_at: number;
  message: string;
}

const selectMessages = `SELECT id, public_token, sent_at, message FROM messages
  WHERE (:publicToken IS NULL OR public_token = :publicToken) AND (:to IS NULL OR recipient = :to)`;

export function createOutbox(database: Database): Outbox {
  // Each page that shows the outbox is a listener, so their number is not limited.
  const emitter = new EventEmitter().setMaxListeners(0);

  async function query(filter: MessageFilter, orderBy: string): Promise<ProjectMessage[]> {
    const rows = await database.all<MessageRow>(`${selectMessages} ${orderBy}`, {
      publicToken: filter.publicToken ?? null,
      to: filter.to ?? null,
    });
    return rows.map((row) => ({
      id: row.id,
      // The cast is safe, because only the function `send` below has written this text.
      ...(JSON.parse(row.message) as NewMessage),
      sent_at: toTimestamp(row.sent_at),
      publicToken: row.public_token,
    }));
  }

  return {
    async send(project, message) {
      const { publicToken } = project;
      await database.batch([
        {
          sql: `INSERT INTO messages (public_token, recipient, sent_at, message)
                VALUES (:publicToken, :recipient, :sentAt, :message)`,
          args: {
            publicToken,
            recipient: message.to,
            sentAt: nowOf(project),
            message: JSON.stringify(message),
          },
        },
        {
          sql: `DELETE FROM messages WHERE public_token = :publicToken AND id <= (
                  SELECT id FROM messages WHERE public_token = :publicToken
                  ORDER BY id DESC LIMIT 1 OFFSET ${MOST_MESSAGES_PER_PROJECT})`,
          args: { publicToken },
        },
      ]);
      emitter.emit('message');
    },
    list: (filter) => query(filter, 'ORDER BY id'),
    latest: (filter, limit) => query(filter, `ORDER BY id DESC LIMIT ${limit}`),
    onMessage(listener) {
      emitter.on('message', listener);
      return () => emitter.off('message', listener);
    },
  };
}
