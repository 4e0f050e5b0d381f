import { isRecord } from '../shapes';

/**
 * Whether these settings come from the provider. After a failed read the client resolves to its defaults, which have
 * neither of the two members.
 */
export function isAnswer(settings: unknown): settings is Record<string, unknown> {
  return isRecord(settings) && (settings.vertical != null || settings.projectName != null);
}
