import { beforeCompletion } from '../../store/beforeCompletion';
import type { Interpose } from '../../store/services';
import type { Step } from '../../store/step';
import { readKeptStep } from './readKeptStep';

/**
 * Returns a step to the screen that this tab has stored, or to the screen for the second factor, or `undefined`.
 * @param isKept true if the tab has stored a screen
 */
export async function findFirstStep(
  asking: Parameters<Interpose>[0],
  isKept: boolean | undefined,
): Promise<Step | undefined> {
  const { services } = asking;
  const kept = isKept ? await readKeptStep(services).catch(() => undefined) : undefined;
  // A link for a new password begins a new sign-in.
  if (kept || services.host.resetToken()) return kept;
  // If the client cannot be loaded, the start screen opens. Its first request loads the client again.
  return beforeCompletion(asking).catch(() => undefined);
}
