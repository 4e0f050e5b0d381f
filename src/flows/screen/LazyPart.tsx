import type { ComponentType, ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/notice/Notice';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { useLazy } from '../../ui/useLazy';
import { useFailureText } from './useFailureText';
import { useScreenSettled } from './useScreenSettled';
import { chunkFailed } from '../../store/failure';
import { useServices } from '../../store/hooks';

interface LazyPartProps<Props extends object> {
  /** Must be the same function on every render. */
  load(): Promise<ComponentType<Props>>;
  props: Props;
  /** The bars of the outline that is shown while the chunk loads. Default: a form. */
  bars?: string;
  /** The placeholder while the chunk loads. Default: the outline. */
  waiting?: ReactNode;
}

/** Renders a part of a screen from its own chunk. */
export function LazyPart<Props extends object>({ load, props, bars, waiting }: LazyPartProps<Props>) {
  const t = useMessages(common);
  const { browser } = useServices();
  const failureText = useFailureText();
  const { Part, failed, retry } = useLazy(load, browser);
  useScreenSettled(failed);

  if (Part) return <Part {...props} />;
  if (!failed) return waiting === undefined ? <Skeleton bars={bars} /> : waiting;
  return (
    <>
      <Notice variant="error" text={failureText(chunkFailed)} />
      <Button onClick={retry}>{t('tryAgain')}</Button>
    </>
  );
}
