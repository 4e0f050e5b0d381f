import { useEffect } from 'react';
import { Header } from './Header';
import { useHost } from './HostContext';
import { usePath } from './navigation';
import { pages } from './pages';
import { NotFound } from './pages/NotFound';
import { useFocusOnChange } from './useFocusOnChange';

/** The frame of every page: header, content and footer. */
export function App() {
  const path = usePath();
  const page = pages.get(path);
  const main = useFocusOnChange(path);
  const { settings } = useHost();
  useEffect(() => {
    document.title = page ? `${page.title} · Fernweh` : 'Not found · Fernweh';
  }, [page]);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <main ref={main} id="main" className={page?.wide ? 'wide' : undefined} tabIndex={-1}>
        {page ? <page.Content /> : <NotFound />}
      </main>
      <footer>
        <p>
          Fernweh is an invented railway. Its site shows how another company’s page loads Portico at run time.
        </p>
        <p>
          <a href={`${settings.identityProvider}/outbox`}>Outbox</a>{' '}
          <a href={settings.identityProvider}>Identity provider</a>{' '}
          <a href={`${settings.remote}/mf-manifest.json`}>Manifest of the remote</a>
        </p>
      </footer>
    </>
  );
}
