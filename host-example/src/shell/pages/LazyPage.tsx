import { useEffect, useState, type ComponentType } from 'react';

interface LazyPageProps {
  load(): Promise<ComponentType>;
  /** For example "playground", for the text "Loading the playground …". */
  name: string;
}

/** A page whose component is in a chunk of its own. Shows a text while the chunk loads, and if it cannot be loaded. */
export function LazyPage({ load, name }: LazyPageProps) {
  const [page, setPage] = useState<{ Content: ComponentType } | 'failed'>();
  useEffect(() => {
    load().then(
      (Content) => setPage({ Content }),
      () => setPage('failed'),
    );
  }, [load]);
  if (page === 'failed')
    return <p role="alert">The {name} could not be loaded. Reload the page to try again.</p>;
  return page ? <page.Content /> : <p role="status">Loading the {name} …</p>;
}
