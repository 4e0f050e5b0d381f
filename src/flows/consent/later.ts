/** The parts of the consent flow that its first screen does not need. They are in one chunk. */
export { RequestProblem } from '../application/RequestProblem';
export { Answered } from './Answered';
export { TrustedSession } from './TrustedSession';
