import type { NoticeProps } from './NoticeBody';
import { useLazy, warm } from './useLazy';

const loadBody = () =>
  import(/* webpackChunkName: "notice" */ './NoticeBody').then((chunk) => chunk.NoticeBody);

/**
 * A message about the whole form. Its dress is not part of the first screen; without it, on a lost connection above
 * all, the words are still said.
 */
export function Notice({ variant, text }: NoticeProps) {
  const { Part } = useLazy(loadBody, text !== '');
  if (!text) return null;
  // One live element throughout: its dress must not have the words said again.
  return (
    <div role={variant === 'error' ? 'alert' : 'status'}>
      {Part ? <Part variant={variant} text={text} /> : <p>{text}</p>}
    </div>
  );
}

/** Fetches the banner's chunk before it is needed. */
export const warmNotice = () => warm(loadBody);
