import type { NoticeProps } from './NoticeBody';
import { useLazy, preload } from './useLazy';

const loadBody = () =>
  import(/* webpackChunkName: "notice" */ './NoticeBody').then((chunk) => chunk.NoticeBody);

/**
 * A message about the whole form. Its icon and its styles are in a chunk that is loaded with the first message. If
 * the chunk cannot be loaded, for example offline, the plain text is shown.
 */
export function Notice({ variant, text }: NoticeProps) {
  const { Part } = useLazy(loadBody, text !== '');
  if (!text) return null;
  // The live region stays the same element, so that screen readers do not announce the text again when the chunk has
  // been loaded.
  return (
    <div role={variant === 'error' ? 'alert' : 'status'}>
      {Part ? <Part variant={variant} text={text} /> : <p>{text}</p>}
    </div>
  );
}

/** Loads the notice's chunk in advance. */
export const preloadNotice = () => preload(loadBody);
