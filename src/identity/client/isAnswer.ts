import { isRecord } from '../shapes';

/** The client answers a failed read with its defaults; a real answer names at least one of these. */
export function isAnswer(settings: unknown): settings is Record<string, unknown> {
  return isRecord(settings) && (settings.vertical != null || settings.projectName != null);
}
