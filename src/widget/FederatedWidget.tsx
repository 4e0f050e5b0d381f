import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isReactSupported } from '../form/isReactSupported';
import { requestsShadow } from '../host/requestsShadow';
import { Widget, type WidgetInput } from './Widget';

// Preact 11 shares itself as React 19.
if (!isReactSupported) throw new Error('The shared module react is not React 19');

export function FederatedWidget(input: WidgetInput) {
  const widget = <Widget {...input} />;
  return requestsShadow(input.props) ? <ShadowHost>{widget}</ShadowHost> : widget;
}

function ShadowHost({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = (node: HTMLElement | null) => {
    if (node) setRoot(node.shadowRoot ?? node.attachShadow({ mode: 'open' }));
  };
  // `all: initial` keeps the page's CSS rules from changing the element around the shadow root.
  return (
    <div ref={attach} style={{ all: 'initial', display: 'block' }}>
      {root && createPortal(children, root)}
    </div>
  );
}
