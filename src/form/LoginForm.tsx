import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { StyleScope } from '../theme/sheets';
import { adoptSheet } from '../theme/sheets';
import { formCss } from './formCss';
import { FormView } from './FormView';
import type { FormProps } from './readFormProps';
import { readFormProps } from './readFormProps';
import { watchForm } from './watchForm';

export interface LoginFormProps extends FormProps {
  /** Gets the form's root element, and `null` when it goes. Keep it the same between renders. */
  onElement?(element: HTMLElement | null): void;
  /** Keeps the form, with what was typed, out of sight. */
  hidden?: boolean;
}

/**
 * The first screen of Login before Login's code is there: it takes typing at once. On a server it is plain markup, without
 * script and inline style. Renders nothing where the properties lead to another screen.
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
    const scope = node?.getRootNode() as StyleScope | undefined; // a mounted node's root is a document or a shadow root
    return scope?.adoptedStyleSheets && look && adoptSheet(scope, sheetOf(formCss(look)));
  }, [node, look]);
  return read && <FormView ref={attach} read={read} hidden={hidden} />;
}

const made = new Map<string, CSSStyleSheet>();

/** One constructed sheet for all forms that look alike. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = made.get(text) ?? new CSSStyleSheet();
  if (!made.has(text)) sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}
