import type { ComponentType } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { useFailureText } from './useFailureText';
import { useLazyInTime } from './useLazyInTime';

interface LazyPartProps<Props extends object> {
  /** `load` must be the same function on every render. */
  load(): Promise<ComponentType<Props>>;
  props: Props;
}

/**
 * Renders a part of a screen from its own chunk. While the chunk loads, there is a placeholder. If it cannot be
 * loaded, there is a "Try again" button.
 */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const t = useMessages(common);
  const failureText = useFailureText();
  const { Part, failed, retry } = useLazyInTime(load);

  if (Part) return <Part {...props} />;
  if (!failed) return <Skeleton label={t('loading')} />;
  return (
    <>
      <Notice variant="error" text={failureText({ code: 'chunk_failed', message: '' })} />
      <Button onClick={retry}>{t('tryAgain')}</Button>
    </>
  );
}
