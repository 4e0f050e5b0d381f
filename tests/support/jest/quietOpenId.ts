// oidc-provider warns about Node 20, although it works there (docs/adr/0017). The warning would bury others.
// Delete this file when no test runs on Node 20.
const { warn } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith('oidc-provider WARNING: Unsupported runtime')) warn(...message);
};
