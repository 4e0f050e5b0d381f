// oidc-provider warns about Node 20, although it works there (docs/adr/0017). We hide this warning, because it would
// appear for every test file and bury other warnings.
const { warn } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith('oidc-provider WARNING: Unsupported runtime')) warn(...message);
};
