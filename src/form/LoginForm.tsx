import type { ReactNode, RefObject } from 'react';
import {
  Component,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isEnglish, preferredLanguages } from '../browser/preferredLanguages';
import { givenLocale } from '../messages/languages/language';
import type { Look } from '../theme/Look';
import type { StyleScope } from '../theme/sheets';
import { adoptSheet } from '../theme/sheets';
import { uniqueSuffix } from '../theme/StyleRoot';
import { formCss } from './formCss';
import { FormView } from './FormView';
import { isReactSupported } from './isReactSupported';
import { restoreTyped } from './keepTyped';
import type { FormProps, ReadForm } from './readFormProps';
import { readFormProps } from './readFormProps';
import { watchForm } from './watchForm';

export interface LoginFormProps extends FormProps {
  /**
   * Called with the root element of the form, and with `null` when the element is removed. Pass the same function on
   * every render. When the function changes, React calls the old one with `null`, as if the element were removed.
   */
  onElement?(element: HTMLElement | null): void;
  /**
   * The module that is being loaded. If its first screen is not Login's form, the component renders the outline of this
   * screen.
   */
  name?: string;
  /** The state of the load. If it has failed, the form or the outline is hidden. The form keeps the typed text. */
  status?: 'loading' | 'ready' | 'failed';
}

// The arguments of `useSyncExternalStore` that read the page's address.
const subscribeToNothing = () => () => {};
const baseOfPage = () => document.baseURI;
const noBaseOnServer = () => undefined;

/**
 * Login's first screen as a form that is shown before Login's scripts have loaded. The person can type into it
 * immediately. On a server, the markup contains no scripts and no inline styles. If the texts of the page's language
 * are missing, the component renders an outline without texts. If the first screen has no form, there are two cases:
 * - If `name` is missing, or if Google's prompt may appear instead of the widget, the component renders nothing.
 * - Otherwise it renders an outline of this screen.
 *
 * With React 18 or older, the component renders nothing, because the widget cannot be shown either.
 */
export function LoginForm(props: LoginFormProps) {
  return isReactSupported ? (
    <FormBoundary>
      <FormBeforeWidget {...props} />
    </FormBoundary>
  ) : null;
}

/** An error of the form must not reach the host. The widget appears without the form before it. */
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
  // `base` is undefined on a server. It is also undefined during hydration, because then React must render the same
  // markup as the server.
  const base = useSyncExternalStore(subscribeToNothing, baseOfPage, noBaseOnServer);
  const read = useReadForm(props, base, name);
  // A server cannot read the language of the page. So if the host has set no language, a server renders English texts,
  // and the browser keeps these texts until the widget replaces the form.
  const [isFromServer] = useState(base === undefined);
  const [suffix] = useState(uniqueSuffix);
  const [isPageForeign, setPageForeign] = useState(false);
  // A ref and not a state, because with a state React would render the form twice before the first paint.
  const root = useRef<HTMLElement>(null);
  const attach = useCallback(
    (mounted: HTMLElement | null) => {
      root.current = mounted;
      if (mounted) {
        watchForm(mounted);
        restoreTyped(mounted);
        // If this changes the state, React renders again before the browser paints, so the person does not see English
        // texts.
        setPageForeign(!isFromServer && !isEnglish(preferredLanguages(mounted)[0] ?? 'en'));
      }
      onElement?.(mounted);
    },
    [onElement, isFromServer],
  );
  useFormSheet(root, read?.look);
  // True if the page's language is not English, and the host has passed neither the form's texts nor a language. Then
  // the form is an outline without texts: English texts would later change to the page's language.
  const isLanguageUnknown = isPageForeign && !props.formLanguage && !givenLocale(props.locale);
  return (
    read && (
      <FormView
        ref={attach}
        read={isLanguageUnknown ? { ...read, language: undefined } : read}
        hidden={status === 'failed'}
        suffix={base && suffix}
      />
    )
  );
}

/** Reads the host's properties, but only when one of them has changed. */
function useReadForm(props: FormProps, base: string | undefined, name: string | undefined): ReadForm | null {
  const { config, presentation, styles, strings, locale, formLanguage, preset, landing } = props;
  return useMemo(
    () =>
      readFormProps(
        { config, presentation, styles, strings, locale, formLanguage, preset, landing },
        base,
        name,
      ),
    [config, presentation, styles, strings, locale, formLanguage, preset, landing, base, name],
  );
}

/** Adds the style sheet of the form to the document or shadow root of the form. */
function useFormSheet(root: RefObject<HTMLElement | null>, look: Look | undefined): void {
  useLayoutEffect(() => {
    // The cast is safe: the root of a node in a page is a document or a shadow root.
    const scope = root.current?.getRootNode() as StyleScope | undefined;
    return scope && look && adoptSheet(scope, formCss(look));
  }, [root, look]);
}
