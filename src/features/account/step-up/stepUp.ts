import type { RequiredStepUp, StepUpKind } from '../../../screen/useFreshRequest';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import type { FlowThunkApi } from '../../../store/services';
import type { SecondFactorMethod } from '../../second-factor/options';
import { decideSecondFactor } from '../../second-factor/provider';
import type { StepUpFactor, StepUpFactors } from './provider';

/** The local provider's limit for the age of a factor of a certain kind. */
const PROVIDER_LIMIT_MS = 5 * 60_000;

/** When the session has got the newest factor that satisfies the step-up. */
const latestFor: Readonly<
  Record<Exclude<RequiredStepUp, 'secondFactor'>, (stepUps: StepUpFactors) => number>
> = {
  fresh: ({ latestAt }) => latestAt ?? 0,
  email: ({ latestOf }) => Math.max(latestOf.email, latestOf.password),
  authenticator: ({ latestOf }) => latestOf.totp,
};

/**
 * Resolves to the step-up that a change needs now, or to `null`. A second factor that the host requires comes first: a
 * session after the first factor alone must not add another one. If the response has no times, the provider decides.
 */
export async function requiredStepUp(
  stepUp: RequiredStepUp,
  { signal, extra }: Pick<FlowThunkApi, 'signal' | 'extra'>,
): Promise<StepUpKind | null> {
  const { identity, browser, host } = extra;
  const { accountOptions, secondFactorOptions } = host.config;
  const isOnlySecond = stepUp === 'secondFactor';
  if (isOnlySecond && secondFactorOptions.methods.length === 0) return null;
  const stepUps = await identity.readStepUpFactors(signal);
  const missing = missingSecondFactors(extra);
  if (missing.length > 0) {
    const ways = waysFor(stepUp, stepUps, missing);
    const areSecondFactors = ways.length > 0 && ways.every((way) => isOneOf(missing, way));
    return areSecondFactors ? stepUp : 'secondFactor';
  }
  if (isOnlySecond || stepUps.latestAt === null) return null;
  // If the person has no way for it, the provider rejects the change, or the change was made already.
  const possible = waysFor(stepUp, stepUps, []).length > 0 ? stepUp : 'fresh';
  const limit = possible === 'fresh' ? Infinity : PROVIDER_LIMIT_MS;
  const maxAge = Math.min(limit, accountOptions.freshMinutes * 60_000);
  return browser.now() - latestFor[possible](stepUps) < maxAge ? null : possible;
}

/** By the types of error with which the provider rejects a change. */
const stepUpsByError: Readonly<Record<string, StepUpKind>> = {
  stale_factors: 'fresh',
  insufficient_factors: 'category',
  session_too_old_to_reset_password: 'email',
  unable_to_authenticate_totp: 'authenticator',
};

export const stepUpAfter = ({ errorType }: Pick<Failure, 'errorType'>): StepUpKind | null =>
  (errorType !== undefined && Object.hasOwn(stepUpsByError, errorType) && stepUpsByError[errorType]) || null;

export type StepUpMethod = StepUpFactor['method'] | 'recovery';

export interface StepUpChoice {
  readonly method: StepUpMethod;
  readonly address: string;
}

/** In the order in which they are offered. */
export function choicesFor(
  stepUp: StepUpKind,
  stepUps: StepUpFactors,
  missing: readonly SecondFactorMethod[] = [],
): readonly StepUpChoice[] {
  const choices = waysFor(stepUp, stepUps, missing);
  // Recovery codes are few, so they are offered only if the step-up is about the authenticator app.
  const hasApp = choices.some(({ method }) => method === 'totp');
  const wantsApp =
    stepUp === 'authenticator' || (stepUp === 'secondFactor' && missing.includes('totp') && hasApp);
  return wantsApp ? [...choices, { method: 'recovery', address: '' }] : choices;
}

const isOneOf = (methods: readonly SecondFactorMethod[], { method }: StepUpFactor) =>
  methods.some((each) => (each === 'sms' ? 'phone' : each) === method);

function waysFor(
  stepUp: StepUpKind,
  { ways, verified }: StepUpFactors,
  missing: readonly SecondFactorMethod[],
): readonly StepUpFactor[] {
  switch (stepUp) {
    case 'fresh':
      return ways;
    case 'secondFactor':
      // If the person has verified the second factor in another tab since, every way is right.
      return missing.length > 0 ? ways.filter((way) => isOneOf(missing, way)) : ways;
    case 'authenticator':
      return ways.filter(({ method }) => method === 'totp');
    case 'email':
      return ways.filter(({ method }) => method === 'email');
    case 'category': {
      const isNew = ({ category }: StepUpFactor) => category !== null && !verified.includes(category);
      // With two categories, the provider wants one of them to be more recent.
      const hasTwo = verified.length > 1;
      return ways.filter(hasTwo ? ({ category }) => category !== null : isNew);
    }
  }
}

/**
 * Returns the second factors of which Login would require one. Empty for a person who has none of them: they may change
 * their account, because Account is a place to set one up.
 */
export function missingSecondFactors({
  identity,
  host,
}: Pick<FlowThunkApi['extra'], 'identity' | 'host'>): readonly SecondFactorMethod[] {
  const factors = identity.readFactors();
  const decision = factors && decideSecondFactor(host.config.secondFactorOptions, factors);
  return decision?.kind === 'prove' ? decision.methods : [];
}

interface ChoicesRead {
  readonly stepUp: StepUpKind;
  /** Whether the browser can do it. */
  isPossible(choice: StepUpChoice): boolean | Promise<boolean>;
  /** Gets the ways in the order in which they are offered. */
  onRead(choices: readonly StepUpChoice[]): void;
}

export const readChoices = createFlowThunk(
  'stepUp/readChoices',
  async ({ stepUp, isPossible, onRead }: ChoicesRead, { signal, extra }) => {
    const stepUps = await extra.identity.readStepUpFactors(signal);
    const choices = choicesFor(stepUp, stepUps, missingSecondFactors(extra));
    const possible = await Promise.all(choices.map(isPossible));
    signal.throwIfAborted();
    onRead(choices.filter((_, index) => possible[index]));
  },
);
