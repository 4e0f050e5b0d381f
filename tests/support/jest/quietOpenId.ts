// On Node 20 oidc-provider prints that it does not support it. It works there (docs/adr/0017), and one line per test file
// would hide real warnings.
const { warn } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith('oidc-provider WARNING: Unsupported runtime')) warn(...message);
};
