import { refusals } from '../social/refusal';
import type { TokenlessLanding } from './tokenlessLanding';

export const tokenlessLandings: readonly TokenlessLanding[] = [refusals];
