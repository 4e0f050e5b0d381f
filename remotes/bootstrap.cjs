const { importChecked } = require('../scripts/webpack/runtime/importChecked');

/**
 * The module for hosts that have a federation runtime but no React. It exports the standalone build, which contains its
 * own React, and for those with Preact, React 17 or React 18. Hosts that share React 19 never load this module. The module exports a promise, and the federation
 * runtime waits for it. An ES module with top-level `await` would do the same, but would add 0.3 kB to the first screen
 * of every host (ADR 0013).
 * @type {Promise<typeof import('./standalone')>}
 */
module.exports = __webpack_require__
  .loadFile('standalone/portico.js', (address) => importChecked(address, PORTICO_STANDALONE_INTEGRITY))
  .then((standalone) => {
    standalone.setMirrors([__webpack_public_path__, ...__webpack_require__.mirrors]);
    return standalone;
  });
