import React, {
  Component,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { isEnglish, preferredLanguages } from '../browser/preferredLanguages';
import type { LoginFormProps } from '../contract/form';
import { hostLocale } from '../messages/languages/language';
import { adoptSheet, type StyleScope } from '../theme/sheets';
import { uniqueSuffix } from '../theme/StyleRoot';
import { formCss } from './formCss';
import { FormView } from './FormView';
import { isReactSupported } from './isReactSupported';
import { restoreTyped } from './keepTyped';
import { readFormProps } from './readFormProps';
import { watchForm } from './watchForm';

const subscribeToNothing = () => () => {};
const baseOfPage = () => document.baseURI;
const noBaseOnServer = () => undefined;

/**
 * Login's first screen, into which the person can type before Login's scripts have loaded, or a skeleton
 * (`readFormProps`). On a server, the markup contains no scripts and no inline styles. With Preact, or React 17 or 18,
 * nothing is rendered, because the form is made of parts of the widget, which need React 19.
 */
export function LoginForm(props: LoginFormProps): ReactElement | null {
  return isReactSupported ? (
    <FormBoundary>
      <FormBeforeWidget {...props} />
    </FormBoundary>
  ) : null;
}

/** An error must not reach the host. The widget appears without the form before it. */
class FormBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return !this.state.failed && this.props.children;
  }
}

function FormBeforeWidget({ onElement, name, status, ...props }: LoginFormProps) {
  // `undefined` on a server, and during hydration, which must render the same markup.
  const base = React.useSyncExternalStore(subscribeToNothing, baseOfPage, noBaseOnServer);
  const read = readFormProps(props, base, name);
  // A server cannot read the page's language. Without a language from the host it renders English, which stays until
  // the widget replaces the form.
  const [isFromServer] = useState(base === undefined);
  const suffix = useMemo(() => base && uniqueSuffix(), [base]);
  const [isPageForeign, setPageForeign] = useState(false);
  // With a state, React would render the form twice before the first paint.
  const root = useRef<HTMLElement>(null);
  const attach = useCallback(
    (mounted: HTMLElement | null) => {
      root.current = mounted;
      if (mounted) {
        watchForm(mounted);
        restoreTyped(mounted);
        // React renders again before the browser paints, so the person does not see English.
        setPageForeign(!isFromServer && !isEnglish(preferredLanguages(mounted)[0] ?? 'en'));
      }
      onElement?.(mounted);
    },
    [onElement, isFromServer],
  );
  useFormSheet(root, read && formCss(read.theme));
  // Then the form is a skeleton, because English would later change to the page's language.
  const isLanguageUnknown = isPageForeign && !props.formLanguage && !hostLocale(props.locale);
  return (
    read && (
      <FormView
        ref={attach}
        read={isLanguageUnknown ? { ...read, language: undefined } : read}
        hidden={status === 'failed'}
        suffix={suffix}
      />
    )
  );
}

function useFormSheet(root: RefObject<HTMLElement | null>, css: string | null): void {
  useLayoutEffect(() => {
    // The cast is safe: the root of a node in a page is a document or a shadow root.
    const scope = root.current?.getRootNode() as StyleScope | undefined;
    return scope && css !== null ? adoptSheet(scope, css) : undefined;
  }, [root, css]);
}
