import { Portico, SignedIn, SignedOut } from '@portico/loader/react';
import { login } from './portico';

export function Home() {
  return (
    <>
      <SignedIn>
        {({ user, signOut }) => (
          <>
            <h1>Hello, {user.name.first_name || user.emails[0]?.email}</h1>
            <button type="button" onClick={signOut}>
              Sign out
            </button>
          </>
        )}
      </SignedIn>
      <SignedOut>
        <Portico name="Login" {...login} />
      </SignedOut>
    </>
  );
}
