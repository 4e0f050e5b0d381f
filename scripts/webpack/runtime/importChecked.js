const policyName = 'portico-standalone';
const policyKey = Symbol.for(policyName);

/** Returns the policy, and the addresses for which it creates an address of a script. */
function createPolicy() {
  globalThis[policyKey] = false;
  const addresses = new Set();
  const policy = trustedTypes.createPolicy(policyName, {
    createScriptURL(url) {
      if (addresses.has(url)) return url;
      throw new TypeError(url);
    },
  });
  return { addresses, policy };
}

/**
 * Throws if the page forbids the policy. A page may allow the name of the policy only once, but the module `bootstrap`
 * and the standalone file both contain this code. So the code stores the policy on the page, or `false` if the page
 * forbids the policy.
 */
function trustedAddress(address) {
  // In a browser without Trusted Types, an element may have this name.
  if (!Object.hasOwn(globalThis, 'trustedTypes')) return address;
  const shared = (globalThis[policyKey] ??= createPolicy());
  if (!shared) throw new TypeError(policyName);
  shared.addresses.add(address);
  return shared.policy.createScriptURL(address);
}

/**
 * Returns an element that loads a module, and checks its hash.
 *
 * WebKit ignores the hash of a `modulepreload`. A script element would do for all browsers, but on a page with Trusted
 * Types it needs a policy. If a page in WebKit forbids the policy, the result is `undefined`.
 */
function createElement(address, integrity) {
  const options = { crossOrigin: 'anonymous', integrity };
  if (!navigator.vendor.startsWith('Apple')) {
    return Object.assign(document.createElement('link'), { rel: 'modulepreload', ...options, href: address });
  }
  try {
    const src = trustedAddress(address);
    return Object.assign(document.createElement('script'), { type: 'module', ...options, src });
  } catch {
    return undefined;
  }
}

/**
 * Imports a module, unless its content has another hash. The standalone file loads its chunks with this function, and the
 * module `bootstrap` loads the standalone file. `import()` itself accepts no hash. So an element loads the
 * module first. The browser keeps the module, and `import()` returns it without another request (ADR 0036).
 */
export async function importChecked(address, integrity) {
  if (!integrity) throw new TypeError(address);
  const element = createElement(address, integrity);
  if (element) {
    await new Promise((resolve, reject) => {
      element.onload = resolve;
      element.onerror = () => reject(new Error(address));
      // On a page with a frame named `head`, `document.head` is not the head but the frame.
      Reflect.get(Document.prototype, 'head', document).append(element);
    }).finally(() => element.remove());
  }
  return import(/* webpackIgnore: true */ address);
}
