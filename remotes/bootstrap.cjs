const { importModule } = require('../src/browser/importModule');

/**
 * Exports the standalone build, for hosts that use a federation runtime and have no React. That build contains its own
 * React. Hosts that share their React never load it.
 *
 * The module is a promise, which hosts await. An ES module with top-level `await` would work too, but would add 0.3 kB
 * to the first screen of every host (ADR 0013).
 *
 * @type {Promise<typeof import('./standalone')>}
 */
module.exports = importModule(`${__webpack_public_path__}standalone/portico.js`);
