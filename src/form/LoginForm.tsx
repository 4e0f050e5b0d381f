import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { StyleScope } from '../theme/sheets';
import { adoptSheet } from '../theme/sheets';
import { formCss } from './formCss';
import { FormView } from './FormView';
import type { FormProps } from './readFormProps';
import { readFormProps } from './readFormProps';
import { watchForm } from './watchForm';

export interface LoginFormProps extends FormProps {
  /**
   * Called with the form's root element, and with `null` when it is removed. Must be the same function on every
   * render.
   */
  onElement?(element: HTMLElement | null): void;
  /** Hides the form and keeps the typed text. */
  hidden?: boolean;
}

/**
 * Login's first screen, shown before Login's code is loaded. It accepts typing at once. On a server it is markup
 * without script and inline style. Renders nothing if the properties lead to another screen.
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
  const read = useMemo(
    () => readFormProps({ config, presentation, styles, strings, preset }, globalThis.document?.baseURI),
    [config, presentation, styles, strings, preset],
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
    // the root node of a mounted node is a document or a shadow root
    const scope = node?.getRootNode() as StyleScope | undefined;
    return scope?.adoptedStyleSheets && look && adoptSheet(scope, sheetOf(formCss(look)));
  }, [node, look]);
  return read && <FormView ref={attach} read={read} hidden={hidden} />;
}

const made = new Map<string, CSSStyleSheet>();

/** One constructed sheet for all forms with the same theme. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = made.get(text) ?? new CSSStyleSheet();
  if (!made.has(text)) sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}
