import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { integrityPlaceholder } from './IntegrityPlugin';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** The code of `loadFile`, for the container and for the standalone file. */
const loadFile = readFileSync(join(import.meta.dirname, 'runtime/loadFile.js'), 'utf8')
  .replace('export async function', 'async function')
  // webpack begins each line of this code with a comment, which would end a comment of several lines.
  .replace(/\/\*\*.*?\*\//gs, '');

/** webpack puts each part of its runtime into a function of its own, so the parts share this variable. */
const sharedLoadFile = '__webpack_require__.loadFile';

/** `remotes/bootstrap.cjs` and the standalone file load files with this function. */
const importFile = '__webpack_require__.importFile';

/**
 * Adds `importFile`, which imports a module of the build. A failed `import()` cannot be repeated with the same address:
 * the browser would repeat the failure.
 */
class ImportFileRuntimeModule extends RuntimeModule {
  /** @param base an expression: the address to which other addresses are relative */
  constructor(private readonly base: string) {
    super('import file');
  }

  override generate() {
    return `
      ${loadFile}
      ${sharedLoadFile} = loadFile;
      ${importFile} = (file) => loadFile(new URL(file, ${this.base}).href, (address) => import(address));
    `;
  }
}

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
 * Second, its Trusted Types policy accepts only addresses of chunks, in the folder from which the container came.
 * Third, it creates the policy when the container runs, and not when it loads the first chunk. So if a page forbids the
 * policy, the container does not start, and the person never sees a first screen that cannot load any chunk.
 * A page may allow creating the policy only once. But after a failed load, the container runs again, or the container
 * of a newer release does. So the code stores the policy on the page, and all containers of the folder use it. If the
 * page forbids the policy, the code stores `false`, from which the loader learns why there is no container.
 * Fourth, `loadFile` loads the chunk again if it fails or hangs.
 */
class OwnScriptsRuntimeModule extends RuntimeModule {
  constructor(private readonly policyName: string) {
    super('own scripts', RuntimeModule.STAGE_ATTACH); // after `OwnAddressRuntimeModule`
  }

  override generate() {
    return `
      ${hashes} = ${JSON.stringify(integrityPlaceholder)};
      const folder = ${RuntimeGlobals.publicPath};
      const policyKey = Symbol.for('${this.policyName} ' + folder);
      const rules = {
        createScriptURL(address) {
          const { href } = new URL(address);
          if (href.startsWith(folder) && /^c\\/[\\w.-]+\\.js(\\?|$)/.test(href.slice(folder.length))) return href;
          throw new TypeError(address);
        },
      };
      const createPolicy = () => {
        globalThis[policyKey] = false;
        // The check ignores an element or a frame named \`trustedTypes\`: it is a global variable, but no own member of
        // the window.
        return Object.hasOwn(globalThis, 'trustedTypes') && trustedTypes.createPolicy
          ? trustedTypes.createPolicy('${this.policyName}', rules)
          : rules;
      };
      const policy = (globalThis[policyKey] ||= createPolicy());
      const runChunk = (address, chunkId) =>
        new Promise((resolve, reject) => {
          const integrity = ${hashes}[chunkId];
          if (!integrity) throw new TypeError(address);
          const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity });
          if (${RuntimeGlobals.scriptNonce}) script.nonce = ${RuntimeGlobals.scriptNonce};
          script.onload = script.onerror = ({ type }) => {
            script.remove();
            type === 'load' ? resolve() : reject();
          };
          script.src = policy.createScriptURL(address);
          // On a page with a frame named \`head\`, \`document.head\` is not the head but the frame.
          Reflect.get(Document.prototype, 'head', document).append(script);
        });
      ${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {
        const settle = (type) => done({ type, target: { src: url } });
        ${sharedLoadFile}(url, (address) => runChunk(address, chunkId)).then(
          () => settle('load'),
          (error) => settle(error?.type ?? 'error'),
        );
      };
    `;
  }
}

/**
 * Replaces the two parts of webpack's runtime that search the host's page for script elements.
 * @param policyName the name of the Trusted Types policy
 */
export class OwnScriptsPlugin {
  constructor(private readonly policyName: string) {}

  apply(compiler: Compiler) {
    // webpack calls the taps in order until one returns `true`. Our taps come first, so webpack's own are not called.
    const tap = { name: OwnScriptsPlugin.name, stage: -100 };
    compiler.hooks.thisCompilation.tap(tap, (compilation) => {
      const { runtimeRequirementInTree } = compilation.hooks;
      runtimeRequirementInTree.for(RuntimeGlobals.publicPath).tap(tap, (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnAddressRuntimeModule());
        return true;
      });
      runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(tap, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new ImportFileRuntimeModule(RuntimeGlobals.publicPath));
        compilation.addRuntimeModule(chunk, new OwnScriptsRuntimeModule(this.policyName));
        return true;
      });
    });
  }
}

/** Lets the standalone file load its chunks with `importFile`. The build needs `output.importFunctionName`. */
export class OwnImportsPlugin {
  static readonly importFunctionName = importFile;

  apply(compiler: Compiler) {
    const tap = { name: OwnImportsPlugin.name };
    compiler.hooks.thisCompilation.tap(tap, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(tap, (chunk) => {
        compilation.addRuntimeModule(chunk, new ImportFileRuntimeModule('import.meta.url'));
      });
    });
  }
}
