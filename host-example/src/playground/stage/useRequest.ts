import { useEffect, useState } from 'react';
import { addRequest, lacksRequest } from '../options/pageQueries';
import type { PlaygroundState } from '../PlaygroundState';

/**
 * If the described widget reads an application's request from the page's address, and the address contains none, adds
 * one. Returns false until the widget can be shown.
 */
export function useRequest(state: PlaygroundState, onChange: (state: PlaygroundState) => void): boolean {
  const [hasFailed, setFailed] = useState(false);
  const isLacking = lacksRequest(state);
  useEffect(() => {
    if (!isLacking || hasFailed) return;
    let isCurrent = true;
    addRequest().then(
      // The widget does not redirect after the person has answered, so that the playground stays open.
      () => isCurrent && onChange({ ...state, followRedirects: false }),
      () => setFailed(true), // the widget shows what is missing
    );
    return () => void (isCurrent = false);
  }, [isLacking, hasFailed, state, onChange]);
  return !isLacking || hasFailed;
}
