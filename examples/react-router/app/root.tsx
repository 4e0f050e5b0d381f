import { PorticoProvider } from '@portico/loader/react';
import '@portico/loader/unavailable.css';
import { Links, Outlet, Scripts } from 'react-router';
import { project } from './portico';
import './style.css';

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="referrer" content="no-referrer" />
        <title>React Router</title>
        <Links />
      </head>
      <body>
        <main>
          <PorticoProvider {...project}>
            <Outlet />
          </PorticoProvider>
        </main>
        <Scripts />
      </body>
    </html>
  );
}
