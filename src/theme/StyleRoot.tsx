import {
  createContext,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentProps, CSSProperties, RefObject } from 'react';
import { adoptSheet } from './sheets';
import type { StyleScope } from './sheets';
import type { Look } from './Look';
import sheet, * as css from './root.module.css';

// jsdom has no `matchMedia`. Without it the light theme is used.
const query = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function usePrefersDark(): boolean {
  const [media] = useState(query);
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

/** The host's option `inputIdSuffix`. The widget adds this suffix to the ids of all its fields. */
export const IdSuffixContext = createContext('');
/** A suffix for the ids of one widget or form, because two copies of React on a page count their ids from 0. */
export const UniqueSuffixContext = createContext('');

export const uniqueSuffix = () => Math.random().toString(36).slice(2);

/** Returns an id that no other widget, form or copy of React uses on the page. */
export const useUniqueId = () => useId() + use(UniqueSuffixContext);

/** The document or shadow root that contains the widget. Components adopt their style sheets into it. */
const ScopeContext = createContext<StyleScope | null>(null);

function useAdoptedSheet(scope: StyleScope | null, styles: string) {
  useLayoutEffect(() => (scope ? adoptSheet(scope, styles) : undefined), [scope, styles]);
}

/** Adopts a style sheet into the widget's document or shadow root while the component is mounted. */
export function useSheet(styles: string): void {
  useAdoptedSheet(use(ScopeContext), styles);
}

export interface StyleRootProps extends Omit<ComponentProps<'div'>, 'ref'> {
  look: Look;
  ref?: RefObject<HTMLDivElement | null>;
}

/**
 * The root element of the widget. It sets the theme as custom properties, and isolates the widget from the host page's
 * styles.
 */
export function StyleRoot({ look, children, ref, ...rest }: StyleRootProps) {
  const [node, setNode] = useState<HTMLDivElement | null>(null);
  const [suffix] = useState(uniqueSuffix);
  const prefersDark = usePrefersDark();
  const properties = (prefersDark && look.dark) || look.light;
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
      {/* The children adopt their style sheets into the document or shadow root around this node. This document or
          shadow root is known only after the node is mounted, so the children are rendered after that. */}
      {scope && (
        <ScopeContext value={scope}>
          <UniqueSuffixContext value={suffix}>
            <IdSuffixContext value={look.options.inputIdSuffix ?? ''}>{children}</IdSuffixContext>
          </UniqueSuffixContext>
        </ScopeContext>
      )}
    </div>
  );
}
