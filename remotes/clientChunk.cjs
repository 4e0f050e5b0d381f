/**
 * The module `./client` of the container. Its chunk also contains the functions `openIdentity` and `redeem`, which
 * other code loads with `import()`. This module requires both functions, so that all files that they import are in the
 * chunk `client` too. Otherwise webpack would copy these files into the chunks `gateway` and `passkey-ceremony`.
 */
void [require('../src/identity/gateway/openIdentity'), require('../src/identity/landing/redeem')];

module.exports = require('./client');
