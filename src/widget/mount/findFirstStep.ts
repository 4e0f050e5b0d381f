import { beforeCompletion } from '../../store/beforeCompletion';
import type { Interpose } from '../../store/services';
import type { Step } from '../../store/step';
import { readKeptStep } from './readKeptStep';

/**
 * Returns a step to the screen that this tab has stored, or to the screen for the second factor, or `undefined`.
 */
export async function findFirstStep(asking: Parameters<Interpose>[0]): Promise<Step | undefined> {
  const { services } = asking;
  const kept = await readKeptStep(services).catch(() => undefined);
  // A link for a new password begins a new sign-in.
  if (kept || services.host.resetToken()) return kept;
  // If the client cannot be loaded, the start screen opens. Its first request loads the client again.
  return beforeCompletion(asking).catch(() => undefined);
}
