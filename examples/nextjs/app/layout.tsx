import '@portico/loader/unavailable.css';
import { connection } from 'next/server';
import { Suspense, type ReactNode } from 'react';
import './login-form.css';
import { Provider } from './portico';
import './style.css';

export const metadata = { title: 'Next.js', referrer: 'no-referrer' };

/** Renders the whole page for each request, because each page has its own nonce. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Document>{children}</Document>
    </Suspense>
  );
}

async function Document({ children }: { children: ReactNode }) {
  await connection();
  return (
    <html lang="en">
      <body>
        <main>
          <Provider>{children}</Provider>
        </main>
      </body>
    </html>
  );
}
