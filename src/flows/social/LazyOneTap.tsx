import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { inTime } from '../../browser/inTime';
import type { OneTapConfig } from '../../config/oneTap';
import { ONE_TAP_LOAD_LIMIT_MS } from '../../config/oneTap';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { NoBox } from '../../ui/NoBox';
import { Skeleton } from '../../ui/Skeleton';
import { useLazy } from '../../ui/useLazy';
import { useReportOnce } from '../shared/useReportOnce';
import { planOneTap } from './one-tap/planOneTap';

interface LazyOneTapProps {
  options: OneTapConfig;
  /** The ordinary button. */
  children: ReactNode;
}

const loadOneTap = () =>
  import(/* webpackChunkName: "one-tap" */ './one-tap/OneTap').then((chunk) => chunk.OneTap);
const late = () => new Error('The chunk did not arrive');

/** Google's prompt, in a chunk of its own; the button where position and browser have none, or it cannot be had within 5 s. */
export function LazyOneTap({ options: { position, cancelOnTapOutside }, children }: LazyOneTapProps) {
  const { browser } = useServices();
  const t = useMessages(common);
  const { prompt, box } = useMemo(() => planOneTap(position, browser), [position, browser]);
  const limit = useCallback(
    (work: Promise<void>, signal: AbortSignal) =>
      inTime({ clock: browser, ms: ONE_TAP_LOAD_LIMIT_MS, late, signal }, () => work),
    [browser],
  );
  const { Part, failed } = useLazy(loadOneTap, prompt !== null, limit);
  useReportOnce(failed ? { code: 'chunk_failed', message: '' } : undefined);

  if (!prompt || failed) return children;
  if (Part) {
    // Another prompt begins anew.
    const key = `${prompt} ${box} ${cancelOnTapOutside}`;
    return <Part key={key} {...{ prompt, box, cancelOnTapOutside, children }} />;
  }
  if (box === 'none') return <NoBox />;
  return box === 'button' ? children : <Skeleton label={t('loading')} />;
}
