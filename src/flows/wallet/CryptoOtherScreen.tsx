import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import type { PartProps } from '../../store/mainParts';
import { FlowScreen } from '../screen/FlowScreen';
import { LazyPart } from '../screen/LazyPart';
import { messages } from './messages';

const props: PartProps = { besideEmail: false, onOwnScreen: true, onShow() {} };

/** The wallets for which Main has no room: the wallet part of Main, on its own screen. */
export function CryptoOtherScreen() {
  const t = useMessages(messages);
  const { crypto } = useServices().flows.mainParts;
  return (
    <FlowScreen title={t('otherTitle')}>
      {crypto.place === 'buttons' && <LazyPart load={crypto.part} props={props} />}
    </FlowScreen>
  );
}
