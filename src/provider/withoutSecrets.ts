const secrets = new Set([
  'session_token',
  'session_jwt',
  'provider_values',
  'secret',
  'qr_code',
  'recovery_codes',
]);

/** Removes tokens and secrets of factors, at any depth, for an event. A host can read the tokens from the client. */
export function withoutSecrets(result: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(result)
      .filter(([key]) => !secrets.has(key))
      .map(([key, value]) => [key, clean(value)]),
  );
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  return typeof value === 'object' && value !== null ? withoutSecrets(value) : value;
}
