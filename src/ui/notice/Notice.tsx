import type { NoticeProps } from './NoticeBody';
import { useLazy, preload } from '../useLazy';

const loadBody = () =>
  import(/* webpackChunkName: "notice" */ './NoticeBody').then((chunk) => chunk.NoticeBody);

/**
 * A message about the whole screen. Its icon and styles are in a chunk that is loaded with the first message. Without
 * the chunk, for example offline, the message is plain text.
 */
export function Notice({ variant, text }: NoticeProps) {
  const { Part } = useLazy(loadBody, text !== '');
  if (!text) return null;
  // Errors and successes are alerts, because screen readers announce an alert even if it is inserted together with its
  // text. A warning is only a status: it describes the focused button, and need not interrupt the person.
  // The live region stays the same element when the chunk is loaded. Otherwise screen readers would announce the text
  // again.
  return (
    <div role={variant === 'warning' ? 'status' : 'alert'}>
      {Part ? <Part variant={variant} text={text} /> : <p>{text}</p>}
    </div>
  );
}

export const preloadNotice = () => preload(loadBody);
