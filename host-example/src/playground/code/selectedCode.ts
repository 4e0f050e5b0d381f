import type { Via } from '../../embed/description';
import type { PlaygroundState } from '../PlaygroundState';
import { codes } from './writeCode';

const codeOfMount: ReadonlyMap<string | undefined, string> = new Map<Via | undefined, string>([
  ['mount', 'mount'],
  ['element', 'element'],
  ['standalone', 'page'],
]);

/** Returns the key of the code that is shown: the one that the person has chosen, or the one of the widget's mount. */
export function selectedCode({ via, view }: PlaygroundState): string {
  return view?.code && codes.has(view.code) ? view.code : (codeOfMount.get(via) ?? 'react');
}

/**
 * If the person has just chosen another way of mounting, returns the state without a chosen code, so that the code of
 * the new mount is shown. The code of a theme is the same for every mount.
 */
export function followMount(next: PlaygroundState, former: PlaygroundState): PlaygroundState {
  const code = next.view?.code;
  const isChosenNow = code !== former.view?.code;
  if (next.via === former.via || isChosenNow || code === 'json' || code === 'css') return next;
  return { ...next, view: { ...next.view, code: undefined } };
}
