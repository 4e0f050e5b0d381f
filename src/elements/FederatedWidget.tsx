import type { ReactNode } from 'react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { WidgetInput } from '../widget/Widget';
import { Widget } from '../widget/Widget';
import { wantsShadow } from './wantsShadow';

/** A widget in the host's own React tree. */
export function FederatedWidget(input: WidgetInput) {
  const widget = <Widget {...input} />;
  return wantsShadow(input.props) ? <ShadowHost>{widget}</ShadowHost> : widget;
}

function ShadowHost({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = (node: HTMLElement | null) => {
    if (node) setRoot(node.shadowRoot ?? node.attachShadow({ mode: 'open' }));
  };
  return <div ref={attach}>{root && createPortal(children, root)}</div>;
}
