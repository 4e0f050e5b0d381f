import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
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
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return;
    let wanted = true;
    load()
      .catch(load) // once more: a dropped connection is the common reason
      .then(
        (loaded) => wanted && setPart(() => loaded),
        () => wanted && setFailed(true),
      );
    return () => {
      wanted = false;
    };
  }, [load, failed]);

  if (Part) return <Part {...props} />;
  if (!failed) return <Skeleton label={t('loading')} />;
  return (
    <>
      <Banner variant="error">{failureText({ code: 'chunk_failed', message: '' })}</Banner>
      <Button variant="secondary" onClick={() => setFailed(false)}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
