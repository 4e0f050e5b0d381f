import { showUnavailable, type BootstrapModule, type PorticoLoader, type WidgetProps } from '@portico/loader';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { porticoLoader } from '../portico';
import { fetchSettings } from '../settings';
import { checkDescription, emptyDescription, identityOf, readDescription, type Embed } from './description';
import { openView } from './openView';
import { recordCalls, type Call } from './recordCalls';
import { mountFunctions, type View } from './View';

interface Context {
  loader: PorticoLoader;
  defaults: { publicToken: string; clientOptions: object };
}

/** The API of the page `/embed`, which tests call as `window.embed`. */
export class EmbedPage {
  /** All events and errors of the widget, in order. */
  readonly calls: Call[] = [];
  /**
   * Resolves when the widget has fired `portico-ready` after the latest render. Rejects if the widget cannot be loaded
   * or the address cannot be read.
   */
  ready: Promise<void> = Promise.resolve();

  readonly #target: HTMLElement;
  readonly #onCall: (call: Call) => void;
  #description: Embed = emptyDescription;
  #renders = 0;
  #context: Context | undefined;
  #bootstrap: BootstrapModule | undefined;
  #shown: { identity: string; view: View } | undefined;
  #message: HTMLElement | undefined;
  #mounted = new AbortController();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(target: HTMLElement, onCall: (call: Call) => void = () => undefined) {
    this.#target = target;
    this.#onCall = onCall;
  }

  /** Resets the page and shows the widget that the address describes. */
  open(hash: string): void {
    this.unmount();
    this.calls.length = 0;
    this.#renders = 0;
    this.#description = emptyDescription;
    try {
      // `ready` rejects with the same error, so this rejection needs no handling.
      void this.render(readDescription(hash)).catch(() => undefined);
    } catch (error) {
      void this.#refuse(error).catch(() => undefined);
    }
  }

  /**
   * Changes the properties that `partial` contains, keeps all others, and renders the widget. `preset` applies only to
   * this render. Returns the new `ready`. If `clientOptions` contains an address outside this computer, the page shows a
   * message instead of the widget.
   */
  render(partial: Embed = {}): Promise<void> {
    let checked: Embed;
    try {
      checked = checkDescription(partial);
    } catch (error) {
      return this.#refuse(error);
    }
    const { preset, ...lasting } = checked;
    this.#description = { ...this.#description, ...lasting };
    return this.#show({ ...this.#description, preset }, this.#renders++);
  }

  unmount(): void {
    this.#mounted.abort();
    this.#mounted = new AbortController();
    this.#clear();
  }

  /** Returns the client that the widget uses. */
  async client(): Promise<StytchClient> {
    const { loader, defaults } = await this.#connect();
    const { getClient } = await loader.load('client');
    const { publicToken = defaults.publicToken, clientOptions = defaults.clientOptions } = this.#description;
    return getClient(publicToken, clientOptions);
  }

  /**
   * Calls the mount function for the element of `selector`. Returns the result of the mount function, or throws its
   * error. If the page has not loaded the module `./bootstrap` yet, as with `via: 'federation'`, the call loads the
   * module first, and returns a promise.
   */
  mount(selector: string, partial: Embed = {}): HTMLElement | Promise<HTMLElement> {
    const run = (context: Context, bootstrap: BootstrapModule) => {
      const description = { ...this.#description, ...checkDescription(partial) };
      const mount = bootstrap[mountFunctions[description.module ?? 'Login']];
      return mount({ ...this.#propsOf(description, context, this.#renders - 1), elementId: selector });
    };
    if (this.#context && this.#bootstrap) return run(this.#context, this.#bootstrap);
    return this.#connect().then(async (context) => run(context, await this.#loadBootstrap(context)));
  }

  #refuse(error: unknown): Promise<void> {
    this.unmount();
    // React may remove the widget's nodes a moment later, so they must still be there.
    this.#message = document.createElement('p');
    this.#message.textContent = String(error);
    this.#target.append(this.#message);
    this.ready = Promise.reject(error);
    return this.ready;
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
      // The widget itself shows this error and calls `onError` with it, so the page does nothing.
      if (error instanceof Error && error.name === 'ConfigurationError') return;
      throw error;
    }
    await settled;
  }

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
      // `ready` rejects with the same error, so this rejection needs no handling.
      onRetry: () => void this.#show(description, render).catch(() => undefined),
    });
  }

  #clear() {
    this.#message?.remove();
    this.#message = undefined;
    // The view removes its own nodes. If we emptied the target instead, React would later try to remove nodes that are
    // missing, and would fail. If there is no view, the target contains at most the message that sign-in is
    // unavailable.
    if (this.#shown) this.#shown.view.remove();
    else this.#target.replaceChildren();
    this.#shown = undefined;
  }

  #propsOf(description: Embed, { defaults }: Context, render: number): WidgetProps {
    const {
      module: _module,
      via: _via,
      strict: _strict,
      throwInCallbacks,
      consentManifest,
      ...props
    } = description;
    const record = (call: Call) => {
      this.calls.push(call);
      this.#onCall(call);
    };
    const callbacks = recordCalls(record, render, throwInCallbacks);
    const { publicToken = defaults.publicToken, clientOptions = defaults.clientOptions } = props;
    const getIDPConsentManifest = consentManifest && (() => consentManifest);
    return { ...props, publicToken, clientOptions, callbacks, getIDPConsentManifest };
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

/** Resolves when the widget next fires `portico-ready`, or when it is removed. */
function settle(target: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener('portico-ready', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
