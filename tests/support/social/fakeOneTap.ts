import type { OneTapCalls, OneTapRequest } from '../../../src/identity/social/oneTapTypes';
import type { FakeCall } from '../fakes/FakeCall';

export interface FakeOneTap extends OneTapCalls {
  readonly oneTap: {
    readonly asked: Pick<OneTapRequest, 'position' | 'cancelOnTapOutside'>[];
    readonly open: OneTapRequest[];
    /** The next results: `shown`, `gone`, `silent`, a promise, or an error to throw. */
    say(...signs: unknown[]): void;
  };
}

/** By default every prompt is displayed. */
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
      return sign as 'shown'; // the type is wrong if the test has set another sign
    },
  });
  return {
    isTestProject: true,
    prepareOneTap: (_, leaving) => prepare(undefined, leaving),
    oneTap: { asked, open, say: (...given) => void signs.push(...given) },
  };
}
