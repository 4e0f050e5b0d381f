import type { PlaygroundState } from '../PlaygroundState';
import { openWithQuery, queryNames } from './pageQueries';

/** A button for each request of an application. The button puts the request into the page's address. */
export function RequestButtons({ state }: { state: PlaygroundState }) {
  return queryNames.map((name) => (
    <button key={name} type="button" onClick={() => void openWithQuery(name, state)}>
      {name}
    </button>
  ));
}
