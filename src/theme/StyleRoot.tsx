import React, {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type CSSProperties,
  type RefObject,
} from 'react';
import type { ResolvedTheme } from './ResolvedTheme';
import sheet, * as css from './root.module.css';
import { adoptSheet, type StyleScope } from './sheets';

// jsdom has no `matchMedia`.
const queryDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function usePrefersDark(): boolean {
  const [media] = useState(queryDark);
  const subscribe = useCallback(
    (changed: () => void) => {
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    () => false,
  );
}

/** The host's option `inputIdSuffix`, for the ids of all fields. */
export const IdSuffixContext = createContext('');
/** Two copies of React on a page both count their ids from 0. */
export const UniqueSuffixContext = createContext('');

export const uniqueSuffix = () => Math.random().toString(36).slice(2);

/**
 * Unique across the page's widgets, forms and copies of React. The form is in the bundles of hosts with React 17 too,
 * where strict bundlers reject a named import of `useId`.
 */
export const useUniqueId = () => React.useId() + useContext(UniqueSuffixContext);

/** Components adopt their style sheets into this document or shadow root. */
const ScopeContext = createContext<StyleScope | null>(null);

function useAdoptedSheet(scope: StyleScope | null, styles: string) {
  useLayoutEffect(() => (scope ? adoptSheet(scope, styles) : undefined), [scope, styles]);
}

export function useSheet(styles: string): void {
  useAdoptedSheet(useContext(ScopeContext), styles);
}

export interface StyleRootProps extends Omit<ComponentProps<'div'>, 'ref'> {
  theme: ResolvedTheme;
  ref?: RefObject<HTMLDivElement | null>;
}

/** Sets the theme as custom properties, and isolates the widget from the page's styles. */
export function StyleRoot({ theme, children, ref, ...rest }: StyleRootProps) {
  const [node, setNode] = useState<HTMLDivElement | null>(null);
  const [suffix] = useState(uniqueSuffix);
  const prefersDark = usePrefersDark();
  const properties = (prefersDark && theme.dark) || theme.light;
  // The cast is safe: the root of a mounted node is a document or a shadow root.
  const scope = node && (node.getRootNode() as StyleScope);
  useAdoptedSheet(scope, sheet);

  const attach = useCallback(
    (mounted: HTMLDivElement | null) => {
      // A hidden `<Activity>` of the host also passes `null`. If the state followed, the children would unmount.
      if (!mounted) return;
      setNode(mounted);
      if (ref) ref.current = mounted;
    },
    [ref],
  );
  return (
    <div
      {...rest}
      ref={attach}
      className={css.root}
      style={properties as CSSProperties} // the cast is needed because React's type has no custom properties
      data-portico=""
    >
      {/* The document or shadow root for the children's style sheets is known only after the node is mounted. */}
      {scope && (
        <ScopeContext value={scope}>
          <UniqueSuffixContext value={suffix}>
            <IdSuffixContext value={theme.options.inputIdSuffix ?? ''}>{children}</IdSuffixContext>
          </UniqueSuffixContext>
        </ScopeContext>
      )}
    </div>
  );
}
