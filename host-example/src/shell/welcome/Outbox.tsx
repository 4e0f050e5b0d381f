import { useOutbox, type Message } from './useOutbox';

const linkNames: Record<string, string> = { reset_password: 'Set a new password' };

/** The latest messages of the local identity provider, beside the form that sends them. */
export function Outbox({ url }: { url: string }) {
  const messages = useOutbox();
  return (
    <section className="outbox" aria-labelledby="outbox">
      <header>
        <h3 id="outbox">Outbox</h3>
        <a href={url}>All messages</a>
      </header>
      <div aria-live="polite">
        {messages === null && <p className="empty">The outbox cannot be read. Is npm start still running?</p>}
        {messages?.length === 0 && (
          <p className="empty">
            No message yet. What Portico sends to people arrives here, and nowhere else.
          </p>
        )}
        {messages?.map((message) => (
          <Letter key={message.id} message={message} />
        ))}
      </div>
    </section>
  );
}

function Letter({ message: { to, subject, text, code, links } }: { message: Message }) {
  return (
    <article>
      <p className="to">
        To <bdi>{to}</bdi>
      </p>
      <p className="subject">{subject ?? text}</p>
      {code && (
        <p>
          <code>{code}</code>
        </p>
      )}
      {links.map(({ kind, href }) => (
        <a key={href} className="button" href={href}>
          {linkNames[kind] ?? 'Log in'}
        </a>
      ))}
    </article>
  );
}
