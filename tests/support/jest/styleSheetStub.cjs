// jsdom cannot construct style sheets, so unit tests import this stub instead of each style sheet. Rules that are
// inserted have no effect. In the stub, the value of each class is the name under which a component reads it.
const classNames = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });

module.exports = new Proxy(
  { __esModule: true, default: { insertRule: () => 0 }, classes: classNames },
  { get: (known, name) => (name in known ? known[name] : classNames[name]) },
);
