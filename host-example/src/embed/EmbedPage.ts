import { showUnavailable, type BootstrapModule, type PorticoLoader, type WidgetProps } from '@portico/loader';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { porticoLoader } from '../portico';
import { fetchSettings } from '../settings';
import { identityOf, readDescription, type Embed } from './description';
import { openView } from './openView';
import { recordCalls, type Call } from './recordCalls';
import { mountFunctions, type View } from './View';

interface Context {
  loader: PorticoLoader;
  /** Defaults for members that a description may omit. */
  defaults: { publicToken: string; clientOptions: object };
}

/** The API of the page, on `window.embed`. */
export class EmbedPage {
  /** All events and errors of the widget, in order. */
  readonly calls: Call[] = [];
  /** Resolves when the state of the last render has settled; rejects when the remote cannot be loaded. */
  ready: Promise<void> = Promise.resolve();

  readonly #target: HTMLElement;
  readonly #onCall: (call: Call) => void;
  #description: Embed = {};
  #renders = 0;
  #context: Context | undefined;
  #bootstrap: BootstrapModule | undefined;
  #shown: { identity: string; view: View } | undefined;
  /** Aborted by `unmount`, which cancels the pending renders. */
  #mounted = new AbortController();
  #turn: Promise<unknown> = Promise.resolve();

  /** @param onCall called with each event or error. */
  constructor(target: HTMLElement, onCall: (call: Call) => void = () => undefined) {
    this.#target = target;
    this.#onCall = onCall;
  }

  /** Resets the page and shows the description of an address. */
  open(hash: string): void {
    this.unmount();
    this.calls.length = 0;
    this.#renders = 0;
    this.#description = {};
    try {
      void this.render(readDescription(hash)).catch(() => undefined); // `ready` rejects too
    } catch (error) {
      this.ready = Promise.reject(error);
      this.ready.catch(() => undefined); // callers of `ready` handle it
      this.#target.textContent = String(error);
    }
  }

  /** Merges over the current description, member by member, and renders; resolves and rejects as `ready` does. */
  render(partial: Embed = {}): Promise<void> {
    const { preset, ...lasting } = partial;
    this.#description = { ...this.#description, ...lasting };
    return this.#show({ ...this.#description, preset }, this.#renders++);
  }

  unmount(): void {
    this.#mounted.abort();
    this.#mounted = new AbortController();
    this.#clear();
  }

  /** The client that the widget uses. */
  async client(): Promise<StytchClient> {
    const { loader, defaults } = await this.#connect();
    const { getClient } = await loader.load('client');
    const { publicToken = defaults.publicToken, clientOptions = defaults.clientOptions } = this.#description;
    return getClient(publicToken, clientOptions);
  }

  /**
   * Calls the mount function on another target, and returns or throws its result. Under `via: 'federation'` the first
   * call loads `./bootstrap`, with its own React, and resolves or rejects instead.
   */
  mount(selector: string, partial: Embed = {}): HTMLElement | Promise<HTMLElement> {
    const run = (context: Context, bootstrap: BootstrapModule) => {
      const description = { ...this.#description, ...partial };
      const mount = bootstrap[mountFunctions[description.module ?? 'Login']];
      return mount({ ...this.#propsOf(description, context, this.#renders - 1), elementId: selector });
    };
    if (this.#context && this.#bootstrap) return run(this.#context, this.#bootstrap);
    return this.#connect().then(async (context) => run(context, await this.#loadBootstrap(context)));
  }

  #show(description: Embed, render: number): Promise<void> {
    const { signal } = this.#mounted;
    const shown = this.#turn.then(() => this.#update(description, render, signal));
    this.#turn = shown.catch(() => undefined);
    this.ready = shown;
    return shown;
  }

  async #update(description: Embed, render: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    let view: View;
    let context: Context;
    try {
      context = await this.#connect();
      view = await this.#viewOf(context, description, signal);
    } catch (error) {
      if (!signal.aborted) this.#showUnavailable(description, render, error);
      throw error;
    }
    if (signal.aborted) return;
    const settled = settle(this.#target, signal);
    try {
      view.update(this.#propsOf(description, context, render));
    } catch (error) {
      // The widget shows the message already, and `onError` was called.
      if (error instanceof Error && error.name === 'ConfigurationError') return;
      throw error;
    }
    await settled;
  }

  /** The current view, or a new one if the description describes another widget. */
  async #viewOf(context: Context, description: Embed, signal: AbortSignal): Promise<View> {
    const identity = identityOf(description);
    if (this.#shown?.identity === identity) return this.#shown.view;
    this.#clear();
    if (description.via === 'mount' || description.via === 'element') await this.#loadBootstrap(context);
    const view = await openView(context.loader, this.#target, description);
    if (!signal.aborted) this.#shown = { identity, view };
    return view;
  }

  #showUnavailable(description: Embed, render: number, error: unknown) {
    showUnavailable(this.#target, {
      error,
      onRetry: () => void this.#show(description, render).catch(() => undefined), // `ready` rejects too
    });
  }

  #clear() {
    // A view removes its own nodes, with React a moment later. Any other node is the text "unavailable".
    if (this.#shown) this.#shown.view.remove();
    else this.#target.replaceChildren();
    this.#shown = undefined;
  }

  #propsOf(description: Embed, { defaults }: Context, render: number): WidgetProps {
    const { module: _module, via: _via, strict: _strict, throwInCallbacks, ...props } = description;
    const record = (call: Call) => {
      this.calls.push(call);
      this.#onCall(call);
    };
    const callbacks = recordCalls(record, render, throwInCallbacks);
    const { publicToken = defaults.publicToken, clientOptions = defaults.clientOptions } = props;
    return { ...props, publicToken, clientOptions, callbacks };
  }

  async #connect(): Promise<Context> {
    const { publicToken, endpoints } = await fetchSettings();
    this.#context ??= {
      loader: await porticoLoader(),
      defaults: { publicToken, clientOptions: { endpoints } },
    };
    return this.#context;
  }

  async #loadBootstrap({ loader }: Context): Promise<BootstrapModule> {
    return (this.#bootstrap = await loader.load('bootstrap'));
  }
}

/** Resolves with the widget's next `portico-ready`, or when the widget is removed. */
function settle(target: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener('portico-ready', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
