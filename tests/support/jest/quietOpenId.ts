// Hides a warning of oidc-provider, which prints that it does not support Node 20. It works on Node 20 (docs/adr/0017),
// and one line per test file would hide real warnings.
const { warn } = console;
console.warn = (...message: unknown[]) => {
  if (!String(message[0]).startsWith('oidc-provider WARNING: Unsupported runtime')) warn(...message);
};
