'use client';

import { Portico, usePorticoSession } from '@portico/loader/react';
import { login } from './portico';

export function Home({ hasSession }: { hasSession: boolean }) {
  const session = usePorticoSession();
  if (session.status === 'signedIn')
    return (
      <>
        <h1>Hello, {session.user.name.first_name || session.user.emails[0]?.email}</h1>
        <button onClick={session.signOut}>Sign out</button>
      </>
    );
  return session.status === 'loading' && hasSession ? null : <Portico name="Login" {...login} />;
}
