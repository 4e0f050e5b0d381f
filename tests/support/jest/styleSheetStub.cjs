// jsdom cannot construct style sheets, so unit tests import this stub instead of each style sheet. The value of each
// class is its key: `css.card` is `card`.
const classNames = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });

module.exports = new Proxy(
  { __esModule: true, default: '', classes: classNames },
  { get: (known, name) => (name in known ? known[name] : classNames[name]) },
);
