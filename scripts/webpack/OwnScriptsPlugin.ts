import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import webpack, { type Compiler } from 'webpack';
import { integrityPlaceholder } from './IntegrityPlugin';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** A pattern: the name of a version's folder in a release. The loader has the same one. */
const version = String.raw`\d+\.\d+\.\d+(-[\w.-]+)?`;

/**
 * Returns the code of a file without imports, as a part of webpack's runtime. webpack begins each line of this code with a
 * comment, which would end a comment of several lines.
 */
function runtimeCode(file: string): string {
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    removeComments: true,
  };
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  return ts.transpileModule(source, { compilerOptions }).outputText.replaceAll(/^export /gm, '');
}

/**
 * webpack puts each part of its runtime into a function of its own. So the parts share these variables, which the code
 * of the build can use too (`types/runtime.d.ts`).
 */
const shared = {
  /** The addresses of the build's folder on other servers. */
  mirrors: '__webpack_require__.mirrors',
  /** Loads a file of the build. Its first argument is the path in the build's folder. */
  loadFile: '__webpack_require__.loadFile',
  /** Imports a chunk of the standalone build. */
  importFile: '__webpack_require__.importFile',
  /** The hashes of all chunks. The index of a hash is the chunk's id. */
  hashes: '__webpack_require__.hashes',
};

/** Adds a function that loads files of the build, from its own folder or from a mirror. */
class LoadFileRuntimeModule extends RuntimeModule {
  /** @param folder an expression: the address of the build's folder */
  constructor(private readonly folder: string) {
    super('load file');
  }

  override generate() {
    return `
      ${runtimeCode('../../loader/src/loadFile.ts')}
      ${shared.mirrors} = [];
      ${shared.loadFile} = (file, run, signal) => {
        const [own, ...mirrors] = [${this.folder}, ...${shared.mirrors}].map((folder) => new URL(file, folder).href);
        return loadFile(own, run, { mirrors, signal });
      };
    `;
  }
}

/**
 * Adds code to the container that reads the address of the container's folder from the running script, and the addresses
 * of its mirrors, which the loader writes there. This code calls the getter of the prototype, because
 * `<img name="currentScript">` in a page replaces `document.currentScript` (ADR 0013).
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
      ${shared.mirrors} = current.getAttribute('data-mirrors')?.split(' ') ?? [];
    `;
  }
}

/**
 * Adds the container's code for loading chunks. This code runs each chunk in a new script element, with the chunk's
 * hash. It differs from webpack's code in four ways.
 * First, it never waits for a script element that is already in the page.
 * Second, its Trusted Types policy accepts only addresses of chunks, in the folder from which the container came, in the
 * folders of other versions beside it, and in the same folders of the mirrors.
 * Third, it creates the policy when the container runs, and not when it loads the first chunk. So if a page forbids the
 * policy, the container does not start, and the person never sees a first screen that cannot load any chunk.
 * A page may allow creating the policy only once. But after a failed load, the container runs again, or the container
 * of a newer release does. So the code stores the policy on the page, and the containers of all versions use it, no
 * matter from which mirror they come. If the page forbids the policy, the code stores `false`, from which the loader
 * learns why there is no container.
 * Fourth, `loadFile` loads the chunk again if it fails or hangs, or loads it from a mirror.
 */
class OwnScriptsRuntimeModule extends RuntimeModule {
  constructor(private readonly policyName: string) {
    super('own scripts', RuntimeModule.STAGE_ATTACH); // after `OwnAddressRuntimeModule`
  }

  override generate() {
    return `
      ${shared.hashes} = ${JSON.stringify(integrityPlaceholder)};
      // Versions lie beside each other in one folder. Any other folder is alone.
      const rootOf = (folder) => folder.replace(/\\/${version}\\/$/, '/');
      const roots = [...new Set([${RuntimeGlobals.publicPath}, ...${shared.mirrors}].map(rootOf))].sort();
      const policyKey = Symbol.for(['${this.policyName}', ...roots].join(' '));
      const rules = {
        createScriptURL(address) {
          const { href } = new URL(address);
          const isChunk = (root) =>
            href.startsWith(root) && /^(${version}\\/)?c\\/[\\w.-]+\\.js(\\?|$)/.test(href.slice(root.length));
          if (roots.some(isChunk)) return href;
          throw new TypeError(address);
        },
      };
      const createPolicy = () => {
        globalThis[policyKey] = false;
        // The check ignores an element or a frame named \`trustedTypes\`: it is a global variable, but no own
        // property of the window.
        if (!Object.hasOwn(globalThis, 'trustedTypes') || !trustedTypes.createPolicy) return rules;
        try {
          return trustedTypes.createPolicy('${this.policyName}', rules);
        } catch {
          return false; // the loader says so, and otherwise the first chunk
        }
      };
      const policy = (globalThis[policyKey] ||= createPolicy());
      const runChunk = (address, chunkId) =>
        new Promise((resolve, reject) => {
          const integrity = ${shared.hashes}[chunkId];
          if (!integrity) throw new TypeError(address);
          if (!policy) throw new Error('The page does not allow the Trusted Types policy ${this.policyName}');
          const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity });
          if (${RuntimeGlobals.scriptNonce}) script.nonce = ${RuntimeGlobals.scriptNonce};
          script.onload = script.onerror = ({ type }) => {
            script.remove();
            type === 'load' ? resolve() : reject(new Error(address));
          };
          script.setAttribute('ignore', ''); // for micro-app, as in the loader
          script.src = policy.createScriptURL(address);
          // On a page with a frame named \`head\`, \`document.head\` is not the head but the frame.
          Reflect.get(Document.prototype, 'head', document).append(script);
        });
      ${RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {
        const settle = (type) => done({ type, target: { src: url } });
        const file = url.slice(${RuntimeGlobals.publicPath}.length);
        ${shared.loadFile}(file, (address) => runChunk(address, chunkId)).then(
          () => settle('load'),
          ({ type = 'error' }) => settle(type),
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
        compilation.addRuntimeModule(chunk, new LoadFileRuntimeModule(RuntimeGlobals.publicPath));
        compilation.addRuntimeModule(chunk, new OwnScriptsRuntimeModule(this.policyName));
        return true;
      });
    });
  }
}

/** Adds the standalone file's code for loading chunks. It imports a chunk only if the chunk has its hash. */
class OwnImportsRuntimeModule extends RuntimeModule {
  constructor() {
    super('own imports');
  }

  override generate() {
    return `
      ${runtimeCode('runtime/importChecked.js')}
      ${shared.hashes} = ${JSON.stringify(integrityPlaceholder)};
      ${shared.importFile} = (file) => {
        const isFile = (_, chunkId) => file === './' + ${RuntimeGlobals.getChunkScriptFilename}(chunkId);
        const integrity = ${shared.hashes}.find(isFile);
        return ${shared.loadFile}(file, (address) => importChecked(address, integrity));
      };
    `;
  }
}

/** Lets the standalone file load its chunks with `importFile`. The build needs `output.importFunctionName`. */
export class OwnImportsPlugin {
  static readonly importFunctionName = shared.importFile;

  apply(compiler: Compiler) {
    const tap = { name: OwnImportsPlugin.name };
    compiler.hooks.thisCompilation.tap(tap, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(tap, (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadFileRuntimeModule('import.meta.url'));
        compilation.addRuntimeModule(chunk, new OwnImportsRuntimeModule());
      });
    });
  }
}
