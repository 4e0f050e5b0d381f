import type { NoticeProps } from './NoticeBody';
import { useLazy, preload } from './useLazy';

const loadBody = () =>
  import(/* webpackChunkName: "notice" */ './NoticeBody').then((chunk) => chunk.NoticeBody);

/**
 * A message about the whole form. Its icon and styles are in a later chunk. If that cannot be loaded, for example
 * offline, the plain text shows.
 */
export function Notice({ variant, text }: NoticeProps) {
  const { Part } = useLazy(loadBody, text !== '');
  if (!text) return null;
  // One live region throughout, so that screen readers do not announce the text again when the chunk loads.
  return (
    <div role={variant === 'error' ? 'alert' : 'status'}>
      {Part ? <Part variant={variant} text={text} /> : <p>{text}</p>}
    </div>
  );
}

/** Fetches the notice's chunk in advance. */
export const preloadNotice = () => preload(loadBody);
