import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { WidgetProps } from '../contract/widgetProps';
import type { ModuleName } from '../screens';
import type { HostProps } from '../widget/hostProps';
import { noProps, propertyNames, readHostProps, withProperty } from '../widget/hostProps';
import type { WidgetInput } from '../widget/Widget';
import { Widget } from '../widget/Widget';
import { wantsShadow } from '../config/wantsShadow';
import { takeOver } from '../form/takeOver';

// A server has no HTMLElement to extend. No code here runs on a server, but the import must not throw.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

interface Container {
  node: Element | ShadowRoot;
  /** Ends a take-over that is in progress. */
  leave(): void;
}

/**
 * Creates the widget's container behind a form that the host showed before the code. The form accepts typing until the
 * widget takes over.
 */
function containerBehind(form: HTMLElement): Container {
  const node = document.createElement('div');
  form.after(node);
  let giveUp = () => {};
  const begin = () => {
    giveUp = takeOver(form, () => form.remove());
  };
  node.addEventListener('portico-ready', begin, { once: true });
  return {
    node,
    leave() {
      giveUp();
      node.remove();
    },
  };
}

export interface WidgetElement extends WidgetProps {}

/**
 * A widget as a custom element. Every member of `WidgetProps` is a property. Setting one queues a render in a
 * microtask. Removing the element ends everything that it started; moving it within one task does not.
 */
export abstract class WidgetElement extends Base {
  abstract readonly module: ModuleName;
  readonly eager: WidgetInput['eager'];
  readonly takeLanding: WidgetInput['takeLanding'];
  #props: HostProps = noProps;
  #root: Root | null = null;
  #leave = () => {};
  #queued = false;
  #shadow: boolean;

  static {
    for (const name of propertyNames) {
      Object.defineProperty(this.prototype, name, {
        get(this: WidgetElement) {
          return this.#props.values[name];
        },
        set(this: WidgetElement, value: unknown) {
          this.#props = withProperty(this.#props, name, value);
          this.#queue();
        },
        configurable: true,
        enumerable: true,
      });
    }
  }

  constructor({ shadow = false }: { shadow?: boolean } = {}) {
    super();
    this.#shadow = shadow;
  }

  connectedCallback() {
    this.style.display ||= 'block';
    // A property that was set before the element was defined is an own property and hides the accessor.
    for (const name of propertyNames) {
      if (!Object.hasOwn(this, name)) continue;
      const given: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, given);
    }
    this.#queue();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#root?.unmount();
      this.#root = null;
      this.#leave();
    });
  }

  /** Replaces all properties and renders synchronously. */
  render(props: WidgetProps): void {
    this.#props = readHostProps(props);
    this.flushRender();
  }

  /** Renders the latest properties synchronously. */
  flushRender(): void {
    if (!this.isConnected) return;
    const root = (this.#root ??= this.#createRoot());
    const { module, eager, takeLanding } = this;
    const input = { module, eager, takeLanding, element: this, props: this.#current() };
    flushSync(() => root.render(<Widget {...input} />));
  }

  get usesShadow(): boolean {
    return this.shadowRoot !== null;
  }

  #current(): HostProps {
    const token = this.#props.values.passwordResetToken ?? this.getAttribute('passwordResetToken');
    return token === null ? this.#props : withProperty(this.#props, 'passwordResetToken', token);
  }

  #createRoot(): Root {
    const shadow = this.#shadow || this.hasAttribute('shadow') || wantsShadow(this.#props.values);
    const root = shadow ? (this.shadowRoot ?? this.attachShadow({ mode: 'open' })) : this;
    const form = root.querySelector<HTMLElement>('[data-portico-form]');
    const container = form ? containerBehind(form) : { node: root, leave() {} };
    this.#leave = container.leave;
    // Another React of the page counts its ids from 0 too.
    const identifierPrefix = Math.random().toString(36).slice(2);
    return createRoot(container.node, { identifierPrefix });
  }

  #queue(): void {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      const { client, publicToken, config } = this.#props.values;
      if (this.#root || client || publicToken !== undefined || config) this.flushRender();
    });
  }
}
