const { importModule } = require('../src/browser/importModule');

/**
 * The exports of the standalone build, for hosts without React, through the federation runtime. That build contains its
 * own React; hosts that share theirs never load it.
 *
 * The module is a promise, which hosts await. An ES module with top-level `await` would work too, but cost 0.3 kB of
 * every host's first screen (ADR 0013).
 *
 * @type {Promise<typeof import('./standalone')>}
 */
module.exports = importModule(`${__webpack_public_path__}standalone/portico.js`);
