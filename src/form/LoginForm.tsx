import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { StyleScope } from '../theme/sheets';
import { adoptSheet } from '../theme/sheets';
import { formCss } from './formCss';
import { FormView } from './FormView';
import type { FormProps } from './readFormProps';
import { readFormProps } from './readFormProps';
import { watchForm } from './watchForm';

export interface LoginFormProps extends FormProps {
  /**
   * Called with the root element of the form, and with `null` when the element is removed. Must be the same function
   * on every render.
   */
  onElement?(element: HTMLElement | null): void;
  /** If true, the form is hidden. It keeps the typed text. */
  hidden?: boolean;
}

const neverChanges = () => () => {};
const baseOfPage = () => document.baseURI;
const noBase = () => undefined;

/**
 * The first screen of Login, shown before Login's code is loaded. The person can type in it at once. If a server
 * renders it, the result is markup without script and inline style. If the properties lead to another screen, the
 * component renders nothing.
 */
export function LoginForm({
  onElement,
  hidden,
  config,
  presentation,
  styles,
  strings,
  preset,
}: LoginFormProps) {
  // During hydration `base` is undefined, as it is on a server, so that the markup is the same.
  const base = useSyncExternalStore(neverChanges, baseOfPage, noBase);
  const read = useMemo(
    () => readFormProps({ config, presentation, styles, strings, preset }, base),
    [config, presentation, styles, strings, preset, base],
  );
  const [node, setNode] = useState<HTMLElement | null>(null);
  const attach = useCallback(
    (mounted: HTMLElement | null) => {
      setNode(mounted);
      if (mounted) watchForm(mounted);
      onElement?.(mounted);
    },
    [onElement],
  );
  const look = read?.look;
  useLayoutEffect(() => {
    // The cast is safe: the root of a mounted node is a document or a shadow root.
    const scope = node?.getRootNode() as StyleScope | undefined;
    if (!scope?.adoptedStyleSheets || !look) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(formCss(look));
    return adoptSheet(scope, sheet);
  }, [node, look]);
  return read && <FormView ref={attach} read={read} hidden={hidden} />;
}
