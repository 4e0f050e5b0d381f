// jsdom cannot construct style sheets. Each class name is its own value.
const classNames = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });

module.exports = new Proxy(
  { __esModule: true, default: {}, classes: classNames },
  { get: (known, name) => (name in known ? known[name] : classNames[name]) },
);
