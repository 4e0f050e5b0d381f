import { showUnavailable, type BootstrapModule, type PorticoLoader, type WidgetProps } from '@portico/loader';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { porticoLoader } from '../portico';
import { fetchSettings } from '../settings';
import { checkDescription, emptyDescription, identityOf, readDescription, type Embed } from './description';
import { hostServerCallbacks } from './hostServer';
import { openView } from './openView';
import { recordCalls, type Call } from './recordCalls';
import { mountFunctions, type View } from './View';

/** What the page knows of the servers. */
interface Connection {
  loader: PorticoLoader;
  /** Used if the description has no public token or no client options. */
  defaults: { publicToken: string; clientOptions: object };
}

/** The API of the page `/embed`, which tests call as `window.embed`. */
export class EmbedPage {
  /** All events and errors of the widget, in order. */
  readonly calls: Call[] = [];
  /**
   * Resolves when the widget has fired `portico-ready` after the latest render. Rejects if the widget cannot be loaded
   * or the fragment cannot be read.
   */
  ready: Promise<void> = Promise.resolve();

  readonly #target: HTMLElement;
  readonly #onCall: (call: Call) => void;
  /** The current description, without the preset. */
  #description: Embed = emptyDescription;
  /** The number of renders since the page was opened. */
  #renders = 0;
  #connection: Connection | undefined;
  #bootstrap: BootstrapModule | undefined;
  /** The widget on the page. `identity` is the result of `identityOf` for its description. */
  #current: { identity: string; view: View } | undefined;
  /** The error message on the page. */
  #message: HTMLElement | undefined;
  /** Aborted when the widget is unmounted. */
  #mounted = new AbortController();
  /** Settles after the latest render. Renders run one after the other. */
  #lastRender: Promise<unknown> = Promise.resolve();

  constructor(target: HTMLElement, onCall: (call: Call) => void = () => undefined) {
    this.#target = target;
    this.#onCall = onCall;
  }

  /** Resets the page and shows the widget that the fragment describes. */
  open(hash: string): void {
    this.unmount();
    this.calls.length = 0;
    this.#renders = 0;
    this.#description = emptyDescription;
    try {
      // `ready` rejects with the same error, so this rejection needs no handling.
      void this.render(readDescription(hash)).catch(() => undefined);
    } catch (error) {
      void this.#showError(error).catch(() => undefined);
    }
  }

  /**
   * Changes the properties that `partial` contains, and renders the widget. All other properties stay, except `preset`,
   * which applies only to one render. Returns the new `ready`. If `clientOptions` contains an address outside this
   * computer, the page shows a message instead of the widget.
   */
  render(partial: Embed = {}): Promise<void> {
    let checked: Embed;
    try {
      checked = checkDescription(partial);
    } catch (error) {
      return this.#showError(error);
    }
    const { preset, ...lasting } = checked;
    this.#description = { ...this.#description, ...lasting };
    const renderNumber = this.#renders;
    this.#renders += 1;
    return this.#show({ ...this.#description, preset }, renderNumber);
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
    const callMountFunction = (connection: Connection, bootstrap: BootstrapModule) => {
      const description = { ...this.#description, ...checkDescription(partial) };
      const mount = bootstrap[mountFunctions[description.module ?? 'Login']];
      return mount({ ...this.#propsOf(description, connection, this.#renders - 1), elementId: selector });
    };
    if (this.#connection && this.#bootstrap) return callMountFunction(this.#connection, this.#bootstrap);
    return this.#connect().then(async (connection) =>
      callMountFunction(connection, await this.#loadBootstrap(connection)),
    );
  }

  /** Shows an error instead of the widget. */
  #showError(error: unknown): Promise<void> {
    this.unmount();
    // React may remove the widget's nodes a moment later, so they must still be there.
    this.#message = document.createElement('p');
    this.#message.textContent = String(error);
    this.#target.append(this.#message);
    this.ready = Promise.reject(error);
    return this.ready;
  }

  /** Updates the widget when the earlier renders have ended. Sets `ready`. */
  #show(description: Embed, render: number): Promise<void> {
    const { signal } = this.#mounted;
    this.ready = this.#lastRender.then(() => this.#update(description, render, signal));
    this.#lastRender = this.ready.catch(() => undefined);
    return this.ready;
  }

  async #update(description: Embed, render: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    let view: View;
    let connection: Connection;
    try {
      connection = await this.#connect();
      view = await this.#viewOf(connection, description, signal);
    } catch (error) {
      if (!signal.aborted) this.#showUnavailable(description, render, error);
      throw error;
    }
    if (signal.aborted) return;
    const isReady = nextReady(this.#target, signal);
    try {
      view.update(this.#propsOf(description, connection, render));
    } catch (error) {
      // The widget itself shows this error and calls `onError` with it, so the page does nothing.
      if (error instanceof Error && error.name === 'ConfigurationError') return;
      throw error;
    }
    await isReady;
  }

  /** Returns the current widget, or a new one if the description is of another widget. */
  async #viewOf(connection: Connection, description: Embed, signal: AbortSignal): Promise<View> {
    const identity = identityOf(description);
    if (this.#current?.identity === identity) return this.#current.view;
    this.#clear();
    if (description.via === 'mount' || description.via === 'element') await this.#loadBootstrap(connection);
    const view = await openView(connection.loader, this.#target, description);
    if (!signal.aborted) this.#current = { identity, view };
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
    if (this.#current) this.#current.view.remove();
    else this.#target.replaceChildren();
    this.#current = undefined;
  }

  #propsOf(description: Embed, { defaults }: Connection, render: number): WidgetProps {
    // The first five are not properties of the widget.
    const {
      module: _module,
      via: _via,
      strict: _strict,
      throwInCallbacks,
      consentManifest,
      hostServer,
      ...props
    } = description;
    const record = (call: Call) => {
      this.calls.push(call);
      this.#onCall(call);
    };
    const callbacks = {
      ...hostServerCallbacks(hostServer),
      ...recordCalls(record, render, throwInCallbacks),
    };
    const { publicToken = defaults.publicToken, clientOptions = defaults.clientOptions } = props;
    const getIDPConsentManifest = consentManifest && (() => consentManifest);
    return { ...props, publicToken, clientOptions, callbacks, getIDPConsentManifest };
  }

  async #connect(): Promise<Connection> {
    const { publicToken, endpoints } = await fetchSettings();
    this.#connection ??= {
      loader: await porticoLoader(),
      defaults: { publicToken, clientOptions: { endpoints } },
    };
    return this.#connection;
  }

  async #loadBootstrap({ loader }: Connection): Promise<BootstrapModule> {
    this.#bootstrap = await loader.load('bootstrap');
    return this.#bootstrap;
  }
}

/** Resolves when the widget next fires `portico-ready`, or when it is removed. */
function nextReady(target: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener('portico-ready', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
