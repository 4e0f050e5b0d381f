import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { Note } from '../../ui/note/Note';
import { Spinner } from '../../ui/spinner/Spinner';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { useWalletRequest } from './useWalletRequest';
import { selectWallet } from './walletSlice';
import { connectWallet } from './walletThunks';

export function CryptoConnect() {
  const t = useMessages(messages);
  const { browser } = useServices();
  const { isChosen } = useWidgetSelector(selectWallet);
  const [connect] = useWalletRequest(connectWallet, 'notConnected');
  // In development React runs this effect twice. The cleanup cancels the first task, so only one request is sent.
  useEffect(() => (isChosen ? browser.after(0, connect) : undefined), [isChosen, browser, connect]);
  return (
    <FlowScreen title={t('connectTitle')} description={t('connect')}>
      <Spinner />
      <Note>{t('locked')}</Note>
    </FlowScreen>
  );
}
