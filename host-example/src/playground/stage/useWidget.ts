import { useEffect, useRef } from 'react';
import { EmbedPage } from '../../embed/EmbedPage';
import type { Call } from '../../embed/recordCalls';
import type { ScreenName } from '../graph/presets';
import { completeDescriptionOf, type PlaygroundState } from '../PlaygroundState';

export interface WidgetListener {
  onCall(call: Call): void;
  onScreen(screen: ScreenName): void;
  /** Called when the colours of the widget in `target` may have changed. */
  onThemeChange(target: HTMLElement): void;
}

/**
 * Shows the described widget in an element, and tells the listener what the widget does. The listener must be the same
 * object on every render. Otherwise the widget would be mounted again.
 *
 * @param isReady false while the page's URL lacks the request of an application that the widget needs. Then no
 *   widget is shown.
 */
export function useWidget(state: PlaygroundState, listener: WidgetListener, isReady: boolean) {
  const target = useRef<HTMLDivElement>(null);
  const page = useRef<EmbedPage>(null);
  /** The latest preset that the widget has got, as JSON. */
  const latestPreset = useRef('');

  useEffect(() => {
    const node = target.current;
    if (!node) return;
    const opened = new EmbedPage(node, listener.onCall);
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const onThemeChange = () => listener.onThemeChange(node);
    node.addEventListener('portico-screen', ({ detail }) => listener.onScreen(detail.screen), { signal });
    for (const name of ['portico-screen', 'portico-ready'])
      node.addEventListener(name, onThemeChange, { signal });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onThemeChange, { signal });
    page.current = opened;
    latestPreset.current = '';
    return () => {
      unmounted.abort();
      opened.unmount();
    };
  }, [listener]);

  useEffect(() => {
    // A widget reads the page's query only when it is mounted.
    if (!isReady) return page.current?.unmount();
    const { preset, ...lasting } = completeDescriptionOf(state);
    // Each time the widget gets a preset, it opens the preset's screen. The person may have gone on to another screen
    // since the last time, so the hook passes each preset only once.
    const text = JSON.stringify(preset ?? null);
    const isNewPreset = text !== latestPreset.current;
    latestPreset.current = text;
    // If the preset is removed from the state, the widget restarts on its first screen.
    if (isNewPreset && !preset) page.current?.unmount();
    const description = isNewPreset ? { ...lasting, preset } : lasting;
    void page.current?.render(description).catch(() => undefined); // the stage shows this error
  }, [state, listener, isReady]);

  /** Mounts the widget again, with its preset. */
  const restart = () => {
    page.current?.unmount();
    void page.current?.render(completeDescriptionOf(state)).catch(() => undefined); // the stage shows this error
  };
  return { target, restart };
}
