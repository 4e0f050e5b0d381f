const { importModule } = require('../src/browser/importModule');

/**
 * For hosts without React, through the federation runtime: what the standalone build exports. That build carries its own
 * React; hosts that share theirs never load it.
 *
 * Hosts wait for a module that is a promise. An ES module with `await` would be one too, and would take 0.3 kB of every
 * host's first screen for it (ADR 0013).
 *
 * @type {Promise<typeof import('./standalone')>}
 */
module.exports = importModule(`${__webpack_public_path__}standalone/portico.js`);
