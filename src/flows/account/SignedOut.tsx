import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useWidgetDispatch } from '../../store/hooks';
import { FlowScreen } from '../screen/FlowScreen';
import { useScreenReadyEvents } from '../screen/useScreenReadyEvents';
import { useFocusTitle } from '../screen/useFocusTitle';
import { useUserKey } from '../user/useUserKey';
import { signedInAgain } from './accountSlice';
import { messages } from './messages';

/** Shown after the person has signed out. If somebody signs in on this page or in another tab, the account returns. */
export function SignedOut({ failure }: { failure: Failure | null }) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  useScreenReadyEvents(true);
  const { key } = useUserKey();
  const keyWithoutUser = useRef<string>(null);
  useEffect(() => {
    keyWithoutUser.current ??= key;
    if (key && key !== keyWithoutUser.current) dispatch(signedInAgain());
  }, [dispatch, key]);
  return (
    <FlowScreen title={t('signedOutTitle')} description={t('signedOut')} failure={failure}>
      <FocusTitle />
    </FlowScreen>
  );
}

/** The button that signed the person out is gone, so the title takes the focus. */
function FocusTitle() {
  const focusTitle = useFocusTitle();
  useEffect(() => void focusTitle(), [focusTitle]);
  return null;
}
