import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { WidgetProps } from '../contract/widgetProps';
import type { ModuleName } from '../screens';
import type { HostProps } from '../widget/host/hostProps';
import { noProps, propertyNames, readHostProps, withProperty } from '../widget/host/hostProps';
import type { WidgetInput } from '../widget/shell/Widget';
import { Widget } from '../widget/shell/Widget';
import { pageClock } from '../browser/inTime';
import { wantsShadow } from '../config/wantsShadow';
import { takeOver } from '../form/takeOver';

// A server has no `HTMLElement`. An empty class replaces it there, so that a server can import this module.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** A page may fetch the properties first. */
const PROPERTIES_LIMIT_MS = 5_000;

interface Container {
  node: Element | ShadowRoot;
  /**
   * Removes the container if `containerBehind` has created it. If the widget has not replaced the form yet, the form
   * stays.
   */
  leave(): void;
}

/**
 * Creates the widget's container as the next sibling of a form that the loader or the host's server has rendered. The
 * person can type into the form until the widget replaces it.
 */
function containerBehind(form: HTMLElement): Container {
  const node = document.createElement('div');
  form.after(node);
  let giveUp = () => {};
  const begin = () => {
    giveUp = takeOver(form, () => form.remove());
  };
  node.addEventListener('portico-drawn', begin, { once: true });
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
 * A widget as a custom element. It has a property for every member of `WidgetProps`. After a property is set, the
 * element renders in a microtask. When the element is removed from the page, the widget unmounts. If the page removes
 * and adds the element within one task, the widget stays mounted.
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
    // The host may have set a property before the element was defined. Such an own property hides the accessor of the
    // class. So we delete the property and set it again.
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

  /** Replaces all properties, and renders before it returns. */
  render(props: WidgetProps): void {
    this.#props = readHostProps(props);
    this.flushRender();
  }

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
    this.#leave();
    const shadow = this.#shadow || this.hasAttribute('shadow') || wantsShadow(this.#props.values);
    const root = shadow ? (this.shadowRoot ?? this.attachShadow({ mode: 'open' })) : this;
    const form = root.querySelector<HTMLElement>('[data-portico-form]');
    const container = form ? containerBehind(form) : { node: root, leave() {} };
    this.#leave = container.leave;
    // The host's copy of React counts its ids from 0, and our copy does the same. A random prefix makes our ids differ
    // from the host's.
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
      else {
        this.#leave();
        this.#leave = pageClock.after(PROPERTIES_LIMIT_MS, () => {
          import(/* webpackChunkName: "background" */ '../widget/host/warnOfNoProperties')
            .then((chunk) => chunk.warnOfNoProperties(this))
            .catch(() => undefined);
        });
      }
    });
  }
}
