import { useEffect, useState, type ComponentType } from 'react';

/** The playground is large and few people come here, so it is a file of its own. */
export function LazyPlayground() {
  const [page, setPage] = useState<{ Content: ComponentType } | 'failed'>();
  useEffect(() => {
    import('../../playground/Playground').then(
      ({ Playground }) => setPage({ Content: Playground }),
      () => setPage('failed'),
    );
  }, []);
  if (page === 'failed')
    return <p role="alert">The playground could not be loaded. Reload the page to try again.</p>;
  return page ? <page.Content /> : <p role="status">Loading the playground …</p>;
}
