import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { CHUNK_LIMIT_MS } from '../../config/limits';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useLazy } from '../../ui/useLazy';
import { useFailureText } from './useFailureText';

interface LazyPartProps<Props extends object> {
  /** The same function on every render. */
  load(): Promise<ComponentType<Props>>;
  props: Props;
}

/** A part of a screen in a chunk of its own: a placeholder until it is there, and a way on when it cannot be had. */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const t = useMessages(common);
  const failureText = useFailureText();
  const { browser } = useServices();
  const { Part, failed, retry } = useLazy(load);
  const [late, setLate] = useState(false);
  const waiting = !Part && !failed && !late;
  useEffect(
    () => (waiting ? browser.after(CHUNK_LIMIT_MS, () => setLate(true)) : undefined),
    [browser, waiting],
  );

  function tryAgain() {
    setLate(false);
    retry();
  }

  if (Part) return <Part {...props} />;
  if (waiting) return <Skeleton label={t('loading')} />;
  return (
    <>
      <Notice variant="error" text={failureText({ code: 'chunk_failed', message: '' })} />
      <Button onClick={tryAgain}>{t('tryAgain')}</Button>
    </>
  );
}
