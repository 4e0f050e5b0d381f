import { useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react';
import { useHost } from './HostContext';

/** The window's event after a navigation within the shell. */
export const navigated = 'shell:navigated';

/** These pages are loaded as documents, because their security headers differ. */
const documentPaths = ['/consent', '/playground'];
const isDocument = (path: string) => documentPaths.some((start) => path.startsWith(start));

/** Shows another page of the shell. Most pages need no new document. */
export function navigate(path: string, { replace = false } = {}) {
  if (isDocument(path) || isDocument(location.pathname)) {
    return replace ? location.replace(path) : location.assign(path);
  }
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  window.dispatchEvent(new Event(navigated));
  window.scrollTo(0, 0);
}

/** Returns the path of the current page, without a slash at the end. */
export function usePath(): string {
  const { path } = useHost();
  return useSyncExternalStore(subscribe, currentPath, () => path);
}

export const currentPath = () => location.pathname.replace(/(.)\/$/, '$1');

function subscribe(notify: () => void) {
  window.addEventListener('popstate', notify);
  window.addEventListener(navigated, notify);
  return () => {
    window.removeEventListener('popstate', notify);
    window.removeEventListener(navigated, notify);
  };
}

/** A link to a page of the shell. With a modifier key, the browser follows it, for example in a new tab. */
export function Link({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent) => {
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (hasModifier || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} onClick={follow} {...props}>
      {children}
    </a>
  );
}
