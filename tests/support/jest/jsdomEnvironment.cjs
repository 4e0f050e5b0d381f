const { TestEnvironment } = require('jest-environment-jsdom');

// Tests get these globals from Node, because jsdom lacks most of them. `MessageChannel` is left out: React's scheduler
// would use it and keep a channel open, and Jest would not exit.
const fromNode = [
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
];

module.exports = class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
};
