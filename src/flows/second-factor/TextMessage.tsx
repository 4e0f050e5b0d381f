import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { preload } from '../../ui/useLazy';
import { loadCodeEntry } from '../factors/passcode/loadCodeEntry';
import { messages as passcodeMessages } from '../factors/passcode/messages';
import { FlowScreen } from '../screen/FlowScreen';
import { AnotherWay } from './AnotherWay';
import { LogOut } from './LogOut';
import { maskNumber } from './maskNumber';
import { messages } from './messages';
import { selectSecondFactor } from './secondFactorSlice';
import { SentCodeEntry } from './SentCodeEntry';
import { sendCode } from './textMessageThunks';

/**
 * Asks for a code that is sent by text message. It is sent only when the person presses a button, as on Login: the
 * screen also opens by itself, after a reload or on a page with a session, and the person may prefer another way.
 */
export function TextMessage() {
  const t = useMessages(messages);
  const tPasscode = useMessages(passcodeMessages);
  const { phones, sent } = useWidgetSelector(selectSecondFactor);
  const [send, { pending, failure }] = useRequest(sendCode);
  const [chosen, setChosen] = useState('');
  // The chunk with the field has then usually arrived before the code is sent.
  useEffect(() => void preload(loadCodeEntry).catch(() => undefined), []);
  const unused = phones.filter((number) => number !== sent?.number);
  const description = sent
    ? tPasscode.rich('sentTo', { destination: maskNumber(sent.number, phones) })
    : t('sms');
  return (
    <FlowScreen title={t('title')} description={description} failure={failure} focusesField={Boolean(sent)}>
      {sent && <SentCodeEntry key={sent.number} sent={sent} />}
      {unused.map((number) => (
        <Button
          key={number}
          variant={sent || number !== unused[0] ? 'secondary' : 'primary'}
          pending={pending && number === chosen}
          ariaDisabled={pending}
          onClick={() => {
            setChosen(number);
            send(number);
          }}
        >
          {t.rich('sendSms', { phone: maskNumber(number, phones) })}
        </Button>
      ))}
      <AnotherWay />
      <LogOut />
    </FlowScreen>
  );
}
