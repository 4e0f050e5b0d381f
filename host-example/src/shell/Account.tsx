import { nameOf, type Account as AccountData } from './sessionSlice';

/** What a signed-in person sees instead of Login: the account, how the person has signed in, and until when. */
export function Account({ account }: { account: AccountData }) {
  const { userId, factors, startedAt, expiresAt } = account;
  return (
    <article className="ticket" aria-labelledby="ticket-title">
      <header>
        <p className="eyebrow">You are signed in</p>
        <h2 id="ticket-title">{nameOf(account)}</h2>
      </header>
      <dl>
        <Row term="Signed in with" value={factors.join(', ')} />
        <Row term="Since" value={formatTime(startedAt)} />
        <Row term="Until" value={formatTime(expiresAt)} />
        <Row term="User" value={userId} code />
      </dl>
    </article>
  );
}

function Row({ term, value, code = false }: { term: string; value: string; code?: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{code ? <code>{value}</code> : value}</dd>
    </div>
  );
}

/** @param iso a time in the format ISO 8601 */
function formatTime(iso: string): string {
  return new Date(iso).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}
