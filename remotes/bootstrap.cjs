const { importChecked } = require('../scripts/webpack/runtime/importChecked');

/**
 * The module for hosts that have a federation runtime, and no React, Preact, or React 17 or 18. It exports the standalone
 * build, which contains its own React. Hosts that share React 19 never load it. The module exports a promise, and the
 * federation runtime waits for it. An ES module with top-level `await` would do the same, but would add 0.3 kB to the first screen
 * of every host (ADR 0013).
 * @type {Promise<typeof import('./standalone')>}
 */
module.exports = __webpack_require__
  .loadFile('standalone/portico.js', (url) => importChecked(url, PORTICO_STANDALONE_INTEGRITY))
  .then((standalone) => {
    standalone.setMirrors([__webpack_public_path__, ...__webpack_require__.mirrors]);
    return standalone;
  });
