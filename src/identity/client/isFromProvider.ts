import { isRecord } from '../core/shapes';

/**
 * Returns whether settings come from the provider. After a failed request, the client has default settings instead, in
 * which both `vertical` and `projectName` are `null` or missing.
 */
export function isFromProvider(settings: unknown): settings is Record<string, unknown> {
  return isRecord(settings) && (settings.vertical != null || settings.projectName != null);
}
