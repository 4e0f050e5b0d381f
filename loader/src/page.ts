/**
 * Returns the page's own document. In the sandbox of a micro-frontend, `document` and `globalThis` may be proxies. There,
 * elements have the page's own document.
 */
export const pageDocument = (): Document => document.createElement('p').ownerDocument;

/** Returns the page's own window. A form in the page may be named `defaultView`, so this calls the prototype's getter. */
export const pageWindow = (): unknown => Reflect.get(Document.prototype, 'defaultView', pageDocument());
