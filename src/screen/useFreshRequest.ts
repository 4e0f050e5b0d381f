import type { FlowThunk, AttemptOptions } from '../store/createFlowThunk';
import type { RequestOptions } from '../store/hooks';
import { useRequest } from '../store/hooks';
import { useState, createContext, use } from 'react';
import { IdentityError } from '../provider/IdentityError';
import { toFailure } from '../store/failure';
import type { FlowThunkApi } from '../store/services';
import type { Failure } from '../store/failure';

export type ChangeNeed =
  /** A factor that is recent enough. */
  | 'fresh'
  /** The provider's rule for a password that the person does not know: a code that was sent to an email address. */
  | 'email'
  /** The provider's rule for an authenticator app: a code of the app, or a recovery code. */
  | 'authenticator'
  /** Only the second factor that the host asks for, if the session lacks it. */
  | 'secondFactor';

export type ProofNeed =
  | ChangeNeed
  /** A factor of another category than the session has. */
  | 'category';

/** One question at a time is open, in one of the sections. */
export interface AskForProof {
  /**
   * Resolves to the proof that a change needs now, or to `null`.
   * @throws IdentityError if the client does not know the session and cannot read it
   */
  needNow(need: ChangeNeed, api: FlowThunkApi): Promise<ProofNeed | null>;
  /** Returns the proof that a rejection asks for, or `null` if the failure has another reason. */
  needOf(failure: Failure): ProofNeed | null;
  /** Replaces an open question. Resolves to `true` if the person has proved who they are. The signal closes it. */
  ask(need: ProofNeed, signal: AbortSignal): Promise<boolean>;
}

/** Outside of Account, a rejection is a failure as any other. */
const withoutProof: AskForProof = {
  needNow: async () => null,
  needOf: () => null,
  ask: async () => false,
};

export const ProofContext = createContext<AskForProof>(withoutProof);

const useProof = () => use(ProofContext);

export type ProofMethod = 'passkey' | 'password' | 'totp' | 'recovery' | 'email' | 'phone';

export interface ProofProps {
  /** A proof of another user is rejected. */
  userId: string;
  /** An email address or a phone number. For a password, the email address that belongs to it. Otherwise empty. */
  address: string;
  /** Such as "Use a passkey". */
  label: string;
  confirm: string;
  /** Called after the session has got the factor. */
  onProved(): void;
  onFailure(failure: Failure): void;
}

export interface FreshRequestOptions extends Omit<RequestOptions, 'around' | 'replaces'>, StepUpOptions {}

/** `useRequest` with the step-up that the change needs. */
export function useFreshRequest<Arg>(thunk: FlowThunk<Arg>, options: FreshRequestOptions = {}) {
  const { need, onlyIfRefused, ...others } = options;
  const { around, isAsking } = useStepUp({ need, onlyIfRefused });
  // A press while the question is open begins the change again.
  const [send, state] = useRequest(thunk, { ...others, around, replaces: isAsking });
  const pending = state.pending && !isAsking;
  return [send, { ...state, pending }] as const;
}

export interface StepUpOptions {
  /** Default: `fresh`. */
  need?: ChangeNeed | undefined;
  /** For a change that does not affect how the person signs in: asks for a proof only after a rejection. */
  onlyIfRefused?: boolean | undefined;
}

/** Asks for a step-up before the request, or after the provider has rejected it. Then sends the request. */
export function useStepUp({ need = 'fresh', onlyIfRefused = false }: StepUpOptions = {}) {
  const { needNow, needOf, ask } = useProof();
  const [isAsking, setAsking] = useState(false);

  async function prove(needed: ProofNeed, { signal, onPrompt }: FlowThunkApi) {
    signal.throwIfAborted();
    setAsking(true);
    onPrompt(true);
    const isProved = await ask(needed, signal);
    onPrompt(false);
    setAsking(false);
    if (!isProved) throw new IdentityError('cancelled');
  }

  /** A change with a need of its own is not asked for a weaker proof. */
  function neededAfter(error: unknown) {
    const refused = needOf(toFailure(error));
    return refused === 'fresh' && need !== 'secondFactor' ? need : refused;
  }

  const around: NonNullable<AttemptOptions['around']> = async (run, api) => {
    let needed = onlyIfRefused ? null : await needNow(need, api);
    for (;;) {
      if (needed) await prove(needed, api);
      try {
        return await run();
      } catch (error) {
        needed = neededAfter(error);
        if (!needed) throw error;
      }
    }
  };

  return {
    around,
    isAsking,
  };
}
