import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';
import type { ComponentProps, CSSProperties, RefObject } from 'react';
import { adoptSheet } from './sheets';
import type { StyleScope } from './sheets';
import { usePrefersDark } from './usePrefersDark';
import type { Look } from './Look';
import sheet, * as css from './root.module.css';

const ScopeContext = createContext<StyleScope | null>(null);

function useAdopted(scope: StyleScope | null, styles: CSSStyleSheet) {
  useLayoutEffect(() => (scope ? adoptSheet(scope, styles) : undefined), [scope, styles]);
}

/** Has the widget's document or shadow root wear a sheet for as long as the component is there. */
export function useSheet(styles: CSSStyleSheet): void {
  useAdopted(use(ScopeContext), styles);
}

export interface StyleRootProps extends Omit<ComponentProps<'div'>, 'ref'> {
  look: Look;
  ref?: RefObject<HTMLDivElement | null>;
}

/**
 * The widget's own root element. It carries the theme as custom properties, shields what is inside from the host page's
 * styles, and tells its components where their sheets belong.
 */
export function StyleRoot({ look, children, ref, ...rest }: StyleRootProps) {
  const [node, setNode] = useState<HTMLDivElement | null>(null);
  const prefersDark = usePrefersDark();
  const properties = (prefersDark && look.dark) || look.light;
  const scope = node && (node.getRootNode() as StyleScope); // a mounted node's root is one of the two
  useAdopted(scope, sheet);

  const attach = useCallback(
    (mounted: HTMLDivElement | null) => {
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
      style={properties as CSSProperties} // React sets custom properties; its type does not list them
      data-portico=""
    >
      {/* One synchronous render later, when the node can say which document or shadow root it stands in. */}
      {scope && <ScopeContext value={scope}>{children}</ScopeContext>}
    </div>
  );
}
