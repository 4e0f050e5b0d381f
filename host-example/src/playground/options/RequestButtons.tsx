import type { PlaygroundState } from '../PlaygroundState';
import { openWithQuery, queryNames } from './pageQueries';

/** Two buttons. They put an application's authorization request, or its logout request, into the page's address. */
export function RequestButtons({ state }: { state: PlaygroundState }) {
  return queryNames.map((name) => (
    <button key={name} type="button" onClick={() => void openWithQuery(name, state)}>
      {name}
    </button>
  ));
}
