import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Note } from '../../ui/note/Note';
import { FlowScreen } from '../screen/FlowScreen';
import { useFailureText } from '../screen/useFailureText';
import { messages } from './messages';
import { selectWallet } from './walletSlice';
import { isWalletFailure } from './walletThunks';

/** The screen after a failed sign-in. If the wallet was the cause, it says what the person can do. */
export function CryptoError() {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { failure } = useWidgetSelector(selectWallet);
  return (
    <FlowScreen title={t('errorTitle')} description={t('error')}>
      {failure && isWalletFailure(failure) && <Note>{failureText({ code: failure, message: '' })}</Note>}
    </FlowScreen>
  );
}

export function CryptoConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
