import type { OneTapCalls, OneTapRequest } from '../../../src/identity/social/oneTapTypes';
import type { FakeCall } from '../fakes/FakeCall';

export interface FakeOneTap extends OneTapCalls {
  readonly oneTap: {
    /** All requested prompts. */
    readonly asked: Pick<OneTapRequest, 'position' | 'cancelOnTapOutside'>[];
    /** Open prompts. */
    readonly open: OneTapRequest[];
    /** Google's first moments for the next prompts: a sign, an error to throw, or a promise of one. */
    say(...signs: unknown[]): void;
  };
}

/** Every prompt is visible by default. */
export function fakeOneTap(call: FakeCall): FakeOneTap {
  const asked: OneTapRequest[] = [];
  const open: OneTapRequest[] = [];
  const signs: unknown[] = [];
  const prepare = call('prepareOneTap', {
    async open(request: OneTapRequest, leaving: AbortSignal) {
      asked.push(request);
      open.push(request);
      leaving.addEventListener('abort', () => open.splice(open.indexOf(request), 1));
      const sign = await (signs.length ? signs.shift() : 'shown');
      if (sign instanceof Error) throw sign;
      return sign as 'shown'; // or the test's own
    },
  });
  return {
    isTestProject: true,
    prepareOneTap: (_, leaving) => prepare(undefined, leaving),
    oneTap: { asked, open, say: (...given) => void signs.push(...given) },
  };
}
