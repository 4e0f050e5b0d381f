import { createHash } from 'node:crypto';

export type Fault = 'hang' | 'hang_body' | 'refuse' | 'tampered' | { status: number } | { body: string };

let remotes = 0;

/**
 * A remote on a fake network. It responds to `fetch`. Like a browser, it runs script elements and checks their hashes. Each
 * fake remote has its own origin, because the federation runtime caches URLs for the whole page.
 */
export class FakeRemote {
  readonly origin = `https://cdn-${++remotes}.example`;
  readonly manifest = `${this.origin}/portico/mf-manifest.json`;
  /** Another origin that serves the same files. Requests to it are recorded with the prefix `mirror:`. */
  readonly mirrorOrigin = `https://mirror-${remotes}.example`;
  readonly mirror = `${this.mirrorOrigin}/portico/mf-manifest.json`;
  /** The URLs whose requests are recorded with their credentials and cache mode. */
  manifestAt: string[] = [this.manifest];
  readonly requests: string[] = [];
  readonly elements: HTMLScriptElement[] = [];
  readonly manifestRequests: RequestInit[] = [];
  /** Called instead of running the script of the container. */
  onEntry = () => this.register();
  onInit: (shareScope: never) => unknown = () => undefined;
  modules: Record<string, () => unknown> = {
    './Login': () => ({ default: 'Login' }),
    './client': () => ({}),
  };

  readonly #faults = new Map<string, Fault[]>();
  readonly #delays = new Map<string, Promise<void>>();
  readonly #observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach((node) => void this.#run(node));
  });
  #waiting: (() => void)[] = [];

  constructor() {
    globalThis.fetch = (url, init = {}) => {
      const { credentials, cache } = init;
      if (this.manifestAt.includes(String(url))) this.manifestRequests.push({ credentials, cache });
      return this.#fetch(String(url), init.signal);
    };
    this.#observer.observe(document.head, { childList: true });
  }

  close() {
    localStorage.clear();
    this.#observer.disconnect();
    Reflect.deleteProperty(globalThis, 'porticoRemote');
    document.head.replaceChildren();
    document.body.replaceChildren();
  }

  fail(file: string, fault: Fault, times = 100) {
    this.#faults.set(file, Array<Fault>(times).fill(fault));
  }

  /** Delays the first response for the file until the returned function is called. Later requests for it hang. */
  slow(file: string): () => void {
    let end = () => {};
    this.#delays.set(file, new Promise<void>((resolve) => (end = resolve)));
    return () => end();
  }

  repair() {
    this.#faults.clear();
  }

  /** Waits until the remote has got this number of requests. */
  async requested(count: number) {
    while (this.requests.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  register() {
    Object.assign(globalThis, {
      porticoRemote: {
        init: (shareScope: never) => this.onInit(shareScope),
        get: async (expose: string) => this.modules[expose],
      },
    });
  }

  /** The manifest. A test can replace this function to serve another manifest. */
  describe = () => ({
    id: 'porticoRemote',
    name: 'porticoRemote',
    metaData: {
      name: 'porticoRemote',
      globalName: 'porticoRemote',
      publicPath: 'auto',
      buildInfo: { buildVersion: '1.0.0' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      integrity: Object.fromEntries(scripts.map((file) => [file, hashOf(contentOf(file))])) as object,
    },
    shared: [],
    exposes: Object.entries({ './Login': ['c/Login.js'], './client': ['c/client.js'] }).map(
      ([path, sync]) => ({
        path,
        name: path.slice(2),
        assets: { js: { sync, async: [] }, css: { sync: [], async: [] } },
      }),
    ),
  });

  /** Records a request. Returns the file's name, and what happens to it. */
  #receive(url: string): { file: string; fault?: Fault; delay?: Promise<void> } {
    const { origin, pathname } = new URL(url);
    const file = (origin === this.mirrorOrigin ? 'mirror:' : '') + pathname.replace('/portico/', '');
    this.requests.push(file);
    this.#waiting.splice(0).forEach((resolve) => resolve());
    const delay = this.#delays.get(file);
    if (delay) this.#delays.set(file, new Promise(() => {}));
    return { file, fault: this.#faults.get(file)?.shift(), delay };
  }

  async #fetch(url: string, signal?: AbortSignal | null): Promise<Response> {
    const { file, fault, delay } = this.#receive(url);
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    aborted.catch(() => undefined);
    if (delay) await Promise.race([delay, aborted]);
    if (fault === 'hang') return aborted;
    if (fault === 'hang_body') return new Response(new ReadableStream());
    if (fault === 'refuse') throw new TypeError('Failed to fetch');
    if (fault === 'tampered') return new Response(`${contentOf(file)} // tampered`);
    if (fault && 'status' in fault) return new Response('', fault);
    if (fault) return new Response(fault.body);
    return new Response(
      file.endsWith('mf-manifest.json') ? JSON.stringify(this.describe()) : contentOf(file),
    );
  }

  async #run(node: Node) {
    if (!(node instanceof HTMLScriptElement)) return;
    if (![this.origin, this.mirrorOrigin].includes(new URL(node.src).origin)) return;
    this.elements.push(node);
    const { file, fault, delay } = this.#receive(node.src);
    await delay;
    if (fault === 'hang' || fault === 'hang_body') return;
    const content = fault === 'tampered' ? `${contentOf(file)} // tampered` : contentOf(file);
    const hasRightHash = !node.integrity || node.integrity === hashOf(content);
    const runs = (fault === undefined || fault === 'tampered') && hasRightHash;
    if (runs && file.endsWith('remoteEntry.js')) this.onEntry();
    node.dispatchEvent(new Event(runs ? 'load' : 'error'));
  }
}

const scripts = ['remoteEntry.js', 'c/Login.js', 'c/client.js'];

function contentOf(file: string) {
  // A file has the same content at the mirror, and in the folder of a version.
  return `/* ${file.replace(/^mirror:/, '').replace(/^\/[\d.]+\//, '')} */`;
}

function hashOf(content: string) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
