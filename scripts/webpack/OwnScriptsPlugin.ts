import webpack, { type Compiler } from 'webpack';
import { integrityPlaceholder } from './IntegrityPlugin';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * A variable in the container's code: the hashes of all chunks that the container may load. The index of a hash is the
 * chunk's id.
 */
const hashes = '__webpack_require__.hashes';

/**
 * Adds code to the container that reads the address of the container's folder from the running script. This code calls
 * the getter of the prototype, because `<img name="currentScript">` in a page replaces `document.currentScript` (ADR
 * 0013).
 */
class OwnAddressRuntimeModule extends RuntimeModule {
  constructor() {
    super('own address', RuntimeModule.STAGE_BASIC);
  }

  override generate() {
    return `
      const current = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript').get.call(document);
      if (!current) throw new Error('no script');
      ${RuntimeGlobals.publicPath} = new URL('.', current.src).href;
    `;
  }
}

/**
 * Adds the container's code for loading chunks. This code runs each chunk in a new script element, with the chunk's
 * hash. It differs from webpack's code in four ways.
 * First, it never waits for a script element that is already in the page.
 * Second, its Trusted Types policy accepts only addresses of chunks, on the origin from which the container came.
 * Third, it creates the policy when the container runs, and not when it loads the first chunk. So if a page forbids the
 * policy, the container does not start, and the person never sees a first screen that cannot load any chunk.
 * A page may allow creating the policy only once. But after a failed load, the container runs again, or the container
 * of a newer release does. So the code stores the policy on the page, and all containers of the origin use it. If the
 * page forbids the policy, the code stores `false`, from which the loader learns why there is no container.
 * Fourth, after an error, a retry has an address with another query. After a timeout, a retry has the same address:
 * the first download may still go on, and then the browser uses the file of this download.
 */
class OwnScriptsRuntimeModule extends RuntimeModule {
  constructor(
    private readonly policyName: string,
    private readonly timeout: number,
  ) {
    super('own scripts', RuntimeModule.STAGE_ATTACH); // after `OwnAddressRuntimeModule`
  }

  override generate() {
    return `
      ${hashes} = ${JSON.stringify(integrityPlaceholder)};
      const { origin } = new URL(${RuntimeGlobals.publicPath});
      const held = Symbol.for('${this.policyName} ' + origin);
      const rules = {
        createScriptURL(address) {
          const url = new URL(address);
          if (url.origin === origin && /\\/c\\/[\\w.-]+\\.js$/.test(url.pathname)) return url.href;
          throw new TypeError(address);
        },
      };
      const createPolicy = () => {
        globalThis[held] = false;
        // The check ignores an element or a frame named \`trustedTypes\`: it is a global variable, but no own member of
        // the window.
        return Object.hasOwn(globalThis, 'trustedTypes') && trustedTypes.createPolicy
          ? trustedTypes.createPolicy('${this.policyName}', rules)
          : rules;
      };
      const policy = (globalThis[held] ||= createPolicy());
      const failed = {};
      ${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = ${hashes}[chunkId];
        if (${RuntimeGlobals.scriptNonce}) script.nonce = ${RuntimeGlobals.scriptNonce};
        const settle = (event) => {
          clearTimeout(timer);
          script.onload = script.onerror = null;
          script.remove();
          failed[chunkId] = event.type === 'error';
          done(event);
        };
        const timer = setTimeout(() => settle({ type: 'timeout', target: script }), ${this.timeout});
        script.onload = script.onerror = settle;
        // If the hash of a file is wrong, the browser's cache may still contain this file. With the same address, the
        // browser would use this file again.
        script.src = policy.createScriptURL(failed[chunkId] ? url + '?retry=' + Date.now() : url);
        // On a page with a frame named \`head\`, \`document.head\` is not the head but the frame.
        Reflect.get(Document.prototype, 'head', document).append(script);
      };
    `;
  }
}

interface OwnScriptsOptions {
  policyName: string;
  /** The timeout of a chunk, in milliseconds. */
  timeout: number;
}

/** Replaces the two parts of webpack's runtime that search the host's page for script elements. */
export class OwnScriptsPlugin {
  constructor(private readonly options: OwnScriptsOptions) {}

  apply(compiler: Compiler) {
    // webpack calls the taps in order until one returns `true`. Our taps come first, so webpack's own are not called.
    const tap = { name: OwnScriptsPlugin.name, stage: -100 };
    const { policyName, timeout } = this.options;
    compiler.hooks.thisCompilation.tap(tap, (compilation) => {
      const { runtimeRequirementInTree } = compilation.hooks;
      runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap(tap, (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnAddressRuntimeModule());
        return true;
      });
      runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(tap, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new OwnScriptsRuntimeModule(policyName, timeout));
        return true;
      });
    });
  }
}
