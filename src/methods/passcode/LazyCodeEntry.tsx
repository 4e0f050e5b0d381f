import { LazyComponent } from '../../screen/LazyComponent';
import type { FlowThunk, SentRequestOptions } from '../../store/createFlowThunk';
import type { CodeEntryProps } from './CodeEntry';

const loadCodeEntry = () =>
  import(/* webpackChunkName: "passcode" */ './CodeEntry').then((chunk) => chunk.CodeEntry);

/** From the chunk of sign-ins with a passcode. */
export const LazyCodeEntry = (props: CodeEntryProps) => (
  <LazyComponent load={loadCodeEntry} props={props} skeleton="label field" />
);

/** For `LazyCodeEntry`, which knows only the code. */
export const withArgument = <Arg, Input>(
  thunk: FlowThunk<Arg>,
  argumentOf: (input: Input) => Arg,
): FlowThunk<Input> =>
  Object.assign((input: Input, options?: SentRequestOptions) => thunk(argumentOf(input), options), {
    typePrefix: thunk.typePrefix,
  });
