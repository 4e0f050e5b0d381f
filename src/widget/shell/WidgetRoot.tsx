import type { ReactNode, RefObject } from 'react';
import { useMemo, useState } from 'react';
import { createLoadingParts } from '../../flows/screen/loadingParts';
import { WidgetRootContext } from '../../flows/screen/WidgetRootContext';
import type { Language } from '../../messages/languages/language';
import type { Look } from '../../theme/Look';
import { placeholderLook } from '../../theme/placeholderLook';
import { StyleRoot } from '../../theme/StyleRoot';
import type { WidgetProps } from '../../contract/widgetProps';

interface WidgetRootProps {
  ref: RefObject<HTMLDivElement | null>;
  props: WidgetProps;
  /** `null` while the theme is loading. */
  look: Look | null;
  /** `null` while the language is loading. */
  language: Language | null;
  /** Called when the focus enters or leaves an element of the widget. */
  onFocusChange(): void;
  children: ReactNode;
}

/** The widget's root element, with its theme and language. Through the context, screens reach this element. */
export function WidgetRoot({ ref, props, look, language, onFocusChange, children }: WidgetRootProps) {
  const [parts] = useState(createLoadingParts);
  const widgetRoot = useMemo(() => ({ ref, props, parts }), [ref, props, parts]);
  return (
    <StyleRoot
      look={look ?? placeholderLook}
      ref={ref}
      lang={language?.tag}
      dir={language?.dir}
      onFocus={onFocusChange}
      onBlur={onFocusChange}
    >
      <WidgetRootContext value={widgetRoot}>{children}</WidgetRootContext>
    </StyleRoot>
  );
}
