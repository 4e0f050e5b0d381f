import '@portico/loader/unavailable.css';
import type { ReactNode } from 'react';
import './login-form.css';
import { Provider } from './portico';
import './style.css';

export const dynamic = 'force-dynamic'; // each page has its own nonce
export const metadata = { title: 'Next.js', referrer: 'no-referrer' };

export default function Layout({ children }: { children: ReactNode }) {
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
