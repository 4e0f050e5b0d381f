import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Note } from '../../ui/Note';
import { FlowScreen } from '../shared/FlowScreen';
import { useFailureText } from '../shared/useFailureText';
import { messages } from './messages';
import { selectWallet } from './walletSlice';
import { isWalletFailure } from './walletThunks';

/** The screen after a failure of a wallet. For some failures, a note says what the person can do in the wallet. */
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
