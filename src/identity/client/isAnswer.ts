import { isRecord } from '../shapes';

/** After a failed read the client resolves to its defaults. A real reply has at least one of these members. */
export function isAnswer(settings: unknown): settings is Record<string, unknown> {
  return isRecord(settings) && (settings.vertical != null || settings.projectName != null);
}
