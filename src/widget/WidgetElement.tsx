import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { pageClock } from '../browser/types';
import { signInOptionNames } from '../contract/afterSignIn';
import type { WidgetProps } from '../contract/widgetProps';
import { requestsShadow } from '../host/requestsShadow';
import type { ModuleName } from '../screens';
import { createFormContainer } from './createFormContainer';
import { Widget, type WidgetInput } from './Widget';

// A server has no `HTMLElement`, but can import this module.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** If a page sets no properties for this time, the console shows a warning. The page may fetch the properties first. */
const PROPERTIES_LIMIT_MS = 5_000;

const propertyNames = [
  'client',
  'publicToken',
  'clientOptions',
  'config',
  ...signInOptionNames,
  'secondFactor',
  'styles',
  'presentation',
  'strings',
  'locale',
  'callbacks',
  'landing',
  'passwordResetToken',
  'followRedirects',
  'getIDPConsentManifest',
  'authTokenParams',
  'preset',
] as const satisfies readonly (keyof WidgetProps)[];

export interface WidgetElement extends WidgetProps {}

/**
 * A property for every property of `WidgetProps`. A removed element unmounts after a task. If the page adds it again
 * before, as Turbo does with a permanent element, the widget stays mounted.
 */
export abstract class WidgetElement extends Base {
  abstract readonly module: ModuleName;
  readonly eager: WidgetInput['eager'];
  readonly takeLanding: WidgetInput['takeLanding'];
  #props: WidgetProps = {};
  #root: Root | null = null;
  #container: Node | null = null;
  #rendered: Element | null = null;
  #cleanUp = () => {};
  #isRenderQueued = false;
  readonly #isShadowRequested: boolean;

  static {
    for (const name of propertyNames) {
      Object.defineProperty(this.prototype, name, {
        get(this: WidgetElement) {
          return this.#props[name];
        },
        set(this: WidgetElement, value: unknown) {
          this.#props = { ...this.#props, [name]: value };
          this.#queueRender();
        },
        configurable: true,
        enumerable: true,
      });
    }
  }

  constructor({ shadow = false }: { shadow?: boolean } = {}) {
    super();
    this.#isShadowRequested = shadow;
  }

  connectedCallback() {
    this.style.display ||= 'block';
    // A property that the host has set before the definition is an own property, which hides the accessor of the class.
    for (const name of propertyNames) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#queueRender();
  }

  disconnectedCallback() {
    pageClock.after(0, () => {
      if (!this.isConnected) this.#unmount();
    });
  }

  #unmount(): void {
    // React throws if another script has removed what it has rendered.
    if (this.#rendered && this.#rendered.parentNode !== this.#container)
      this.#container?.appendChild(this.#rendered);
    this.#root?.unmount();
    this.#root = null;
    this.#rendered = null;
    this.#cleanUp();
  }

  /** Another script, for example one that morphs the page, may empty the element or write a server's form into it. */
  #unmountIfEmptied(): void {
    const rendered = this.#rendered;
    const isThere =
      rendered?.isConnected &&
      rendered.parentNode === this.#container &&
      !rendered.closest('[data-portico-form]');
    if (!rendered || isThere) return;
    console.warn(
      `[portico] A script has changed the content of <${this.localName}>, so the widget starts again.`,
    );
    this.#unmount();
  }

  /** Removes markup without its code, for example from a page that htmx has stored. */
  #removeCopies(): void {
    for (const copy of this.querySelectorAll('[data-portico]:not([data-portico-form])')) copy.remove();
  }

  render(props: WidgetProps): void {
    this.#props = { ...props };
    this.flushRender();
  }

  flushRender(): void {
    if (!this.isConnected) return;
    this.#unmountIfEmptied();
    const root = (this.#root ??= this.#createRoot());
    const { module, eager, takeLanding } = this;
    const input = { module, eager, takeLanding, element: this, props: this.#currentProps() };
    flushSync(() => root.render(<Widget {...input} />));
    this.#rendered ??= (this.#container as ParentNode | null)?.firstElementChild ?? null; // it is an element or a shadow root
  }

  get usesShadow(): boolean {
    return this.shadowRoot !== null;
  }

  #currentProps(): WidgetProps {
    const token = this.#props.passwordResetToken ?? this.getAttribute('passwordResetToken');
    return token === null ? this.#props : { ...this.#props, passwordResetToken: token };
  }

  #createRoot(): Root {
    this.#cleanUp();
    this.#removeCopies();
    const usesShadow = this.#isShadowRequested || this.hasAttribute('shadow') || requestsShadow(this.#props);
    const root = usesShadow ? (this.shadowRoot ?? this.attachShadow({ mode: 'open' })) : this;
    const form = root.querySelector<HTMLElement>('[data-portico-form]');
    const container = form ? createFormContainer(form) : { node: root, remove() {} };
    this.#cleanUp = container.remove;
    this.#container = container.node;
    this.#rendered = null;
    return createRoot(container.node);
  }

  /** In a microtask, so that a script can set several properties before. */
  #queueRender(): void {
    if (this.#isRenderQueued) return;
    this.#isRenderQueued = true;
    queueMicrotask(() => {
      this.#isRenderQueued = false;
      const { client, publicToken, config } = this.#props;
      const hasProperties = Boolean(client) || publicToken !== undefined || Boolean(config);
      if (this.#root || hasProperties) this.flushRender();
      else {
        this.#removeCopies();
        this.#warnLater();
      }
    });
  }

  #warnLater(): void {
    this.#cleanUp();
    this.#cleanUp = pageClock.after(PROPERTIES_LIMIT_MS, () => {
      import(/* webpackChunkName: "background" */ './startBackground')
        .then((chunk) => chunk.warnOfMissingProperties(this))
        .catch(() => undefined);
    });
  }
}
