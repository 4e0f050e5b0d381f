import webpack, { type Compiler } from 'webpack';
import { integrityPlaceholder } from './IntegrityPlugin';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** In the runtime: the hashes by chunk id. Its members are all chunks that the container may load. */
const hashes = '__webpack_require__.hashes';

/**
 * The address of the container's folder: that of the script that runs right now. The getter of the prototype is asked
 * because `<img name="currentScript">` in the page replaces `document.currentScript` (ADR 0013).
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
 * Runs a chunk in a script element of its own, with its hash. Unlike webpack's, it never waits for an element that is
 * in the page already, and its Trusted Types policy makes addresses of the container's chunks and of nothing else. The
 * policy is made when the container runs: a page that forbids it hears so at once, and shows no form that cannot work. A
 * page may allow it once, and run the container again after a failed load: so the page keeps it.
 */
class OwnScriptsRuntimeModule extends RuntimeModule {
  constructor(
    private readonly policyName: string,
    private readonly timeout: number,
  ) {
    super('own scripts');
  }

  override generate() {
    const held = `${this.policyName} ${this.compilation?.outputOptions.uniqueName}`;
    return `
      ${hashes} = ${JSON.stringify(integrityPlaceholder)};
      const ownAddress = (chunkId) => {
        if (!Object.hasOwn(${hashes}, chunkId)) throw new TypeError(chunkId);
        return ${RuntimeGlobals.publicPath} + ${RuntimeGlobals.getChunkScriptFilename}(chunkId);
      };
      const rules = { createScriptURL: ownAddress };
      // An element or a frame of that name is no own member.
      const policy = (globalThis[Symbol.for(${JSON.stringify(held)})] ??=
        Object.hasOwn(globalThis, 'trustedTypes') && trustedTypes.createPolicy
          ? trustedTypes.createPolicy(${JSON.stringify(this.policyName)}, rules)
          : rules);
      ${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.integrity = ${hashes}[chunkId];
        if (${RuntimeGlobals.scriptNonce}) script.nonce = ${RuntimeGlobals.scriptNonce};
        const settle = (event) => {
          clearTimeout(timer);
          script.onload = script.onerror = null;
          script.remove();
          done(event);
        };
        const timer = setTimeout(() => settle({ type: 'timeout', target: script }), ${this.timeout});
        script.onload = script.onerror = settle;
        script.src = policy.createScriptURL(chunkId);
        document.head.append(script);
      };
    `;
  }
}

interface OwnScriptsOptions {
  /** The name of the container's Trusted Types policy. */
  policyName: string;
  /** Milliseconds that a chunk may take. */
  timeout: number;
}

/** Replaces the two parts of webpack's runtime that search the host's page for script elements. */
export class OwnScriptsPlugin {
  constructor(private readonly options: OwnScriptsOptions) {}

  apply(compiler: Compiler) {
    // Before webpack's own taps: the first that returns `true` is the last.
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
