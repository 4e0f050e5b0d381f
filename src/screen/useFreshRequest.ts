import { createContext, use, useState, type ComponentType } from 'react';
import type { Browser } from '../browser/types';
import { IdentityError } from '../provider/IdentityError';
import type { FlowThunk, SentRequestOptions } from '../store/createFlowThunk';
import { toFailure, type Failure } from '../store/failure';
import { useRequest, type RequestOptions } from '../store/hooks';
import type { FlowThunkApi } from '../store/services';

export type RequiredStepUp =
  /** A factor that is recent enough. */
  | 'fresh'
  /** For a password that the person does not know: a code that was sent to an email address. */
  | 'email'
  /** A code of the app, or a recovery code. */
  | 'authenticator'
  /** Only the second factor that the host asks for, if the session lacks it. */
  | 'secondFactor';

export type StepUpKind =
  | RequiredStepUp
  /** A factor of another category than the session has. */
  | 'category';

export interface StepUps {
  /**
   * Resolves to the step-up that a change needs now, or to `null`.
   * @throws IdentityError if the client does not know the session and cannot read it
   */
  requiredStepUp(stepUp: RequiredStepUp, api: FlowThunkApi): Promise<StepUpKind | null>;
  /** Returns the step-up that a rejection asks for, or `null` if the failure has another reason. */
  stepUpAfter(failure: Failure): StepUpKind | null;
  /** Replaces an open step-up. Resolves to `true` if the session has got the factor. The signal closes the step-up. */
  request(kind: StepUpKind, signal: AbortSignal): Promise<boolean>;
}

/** Outside of Account, a rejection is a failure as any other. */
const withoutStepUps: StepUps = {
  requiredStepUp: async () => null,
  stepUpAfter: () => null,
  request: async () => false,
};

export const StepUpContext = createContext<StepUps>(withoutStepUps);

export interface StepUpProps {
  /** A factor of another user is rejected. */
  userId: string;
  /** An email address or a phone number. For a password, the email address that belongs to it. Otherwise empty. */
  address: string;
  confirm: string;
  onVerified(): void;
  onFailure(failure: Failure): void;
}

/** How the person steps up with a factor of one kind. */
export interface StepUpWay {
  readonly StepUp: ComponentType<StepUpProps>;
  /** Of the button that opens it, such as "Use a passkey". */
  readonly Label: ComponentType<Pick<StepUpProps, 'address'>>;
  /** Default: yes. */
  isPossible?(browser: Browser): Promise<boolean>;
  readonly beginsWithField?: true;
}

interface StepUpOptions {
  /** Default: `fresh`. */
  stepUp?: RequiredStepUp | undefined;
  /** For a change that does not affect how the person signs in: a step-up opens only after a rejection. */
  onlyIfRejected?: boolean | undefined;
}

export interface FreshRequestOptions extends Omit<RequestOptions, 'around' | 'replaces'>, StepUpOptions {}

/** `useRequest` with the step-up that the change needs. */
export function useFreshRequest<Arg>(thunk: FlowThunk<Arg>, options: FreshRequestOptions = {}) {
  const { stepUp, onlyIfRejected, ...others } = options;
  const { around, isOpen } = useStepUp({ stepUp, onlyIfRejected });
  // A press while the step-up is open begins the change again.
  const [send, state] = useRequest(thunk, { ...others, around, replaces: isOpen });
  const pending = state.pending && !isOpen;
  return [send, { ...state, pending }] as const;
}

/** Asks for a step-up before the request, or after the provider has rejected it. */
export function useStepUp({ stepUp = 'fresh', onlyIfRejected = false }: StepUpOptions = {}) {
  const { requiredStepUp, stepUpAfter, request } = use(StepUpContext);
  const [isOpen, setOpen] = useState(false);

  async function open(kind: StepUpKind, { signal, onPrompt }: FlowThunkApi) {
    signal.throwIfAborted();
    setOpen(true);
    onPrompt(true);
    const isVerified = await request(kind, signal);
    onPrompt(false);
    setOpen(false);
    if (!isVerified) throw new IdentityError('cancelled');
  }

  /** A change with a step-up of its own is not asked for a weaker one. */
  function requiredAfter(error: unknown) {
    const kind = stepUpAfter(toFailure(error));
    return kind === 'fresh' && stepUp !== 'secondFactor' ? stepUp : kind;
  }

  const around: NonNullable<SentRequestOptions['around']> = async (run, api) => {
    let required = onlyIfRejected ? null : await requiredStepUp(stepUp, api);
    for (;;) {
      if (required) await open(required, api);
      try {
        return await run();
      } catch (error) {
        required = requiredAfter(error);
        if (!required) throw error;
      }
    }
  };

  return { around, isOpen };
}
