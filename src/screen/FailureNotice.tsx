import { useCallback, useContext, useEffect, useRef } from 'react';
import { common } from '../messages/common';
import { failureMessage } from '../messages/failures';
import { StringsContext, useMessages } from '../messages/useMessages';
import type { MessageFor } from '../store/createFlowThunk';
import { isChunkGone, type Failure } from '../store/failure';
import { useServices, useWidgetStore } from '../store/hooks';
import { Button, type ButtonProps } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface FailureNoticeProps {
  failure: Failure | null | undefined;
  messageFor?: MessageFor | undefined;
  otherwise?: string;
}

export function FailureNotice({ failure, messageFor, otherwise = '' }: FailureNoticeProps) {
  const failureMessageOf = useFailureMessage();
  const messageOf = messageFor ?? failureMessageOf;
  return (
    <>
      <Notice variant="error" text={failure ? messageOf(failure) : otherwise} cause={failure} />
      {isChunkGone(failure) && <ReloadButton />}
    </>
  );
}

/** What the person has typed on Main is restored after the reload. */
export function ReloadButton() {
  const t = useMessages(common);
  const services = useServices();
  const store = useWidgetStore();
  const reload = () =>
    import(/* webpackChunkName: "background" */ './storedScreen')
      .then(({ prepareReload }) => prepareReload(services, store.getState()))
      .catch(() => undefined)
      .then(services.browser.reloadPage);
  return <Button onClick={reload}>{t('reload')}</Button>;
}

interface RetryNoticeProps extends Pick<ButtonProps, 'variant' | 'pending'> {
  failure: Failure | null | undefined;
  onRetry(): void;
}

export function RetryNotice({ failure, onRetry, ...button }: RetryNoticeProps) {
  const t = useMessages(common);
  return (
    <>
      <FailureNotice failure={failure} />
      {!isChunkGone(failure) && (
        <Button {...button} onClick={() => onRetry()}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  );
}

export function useFailureMessage(): (failure: Failure) => string {
  const strings = useContext(StringsContext);
  return useCallback((failure) => failureMessage(failure, strings), [strings]);
}

/**
 * Calls `onError` for a failure that does not come from a thunk. It is reported again only after it has disappeared.
 * @param sentence the message that the screen shows, if it differs from the common one
 */
export function useReportOnce(failure: Failure | undefined, sentence = ''): void {
  const { reportFailure } = useServices().host;
  // The failure may be a new object on each render, so texts are compared.
  const key = failure ? failure.code + failure.message + sentence : '';
  const reportedKey = useRef('');
  useEffect(() => {
    if (reportedKey.current === key) return;
    reportedKey.current = key;
    if (failure) reportFailure(failure, sentence);
  }, [reportFailure, key, failure, sentence]);
}
