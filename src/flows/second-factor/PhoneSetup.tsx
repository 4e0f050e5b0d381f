import { useEffect, useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Form, textOfField } from '../../ui/form/Form';
import { preload } from '../../ui/useLazy';
import { loadCodeEntry } from '../factors/passcode/loadCodeEntry';
import { messages as passcodeMessages } from '../factors/passcode/messages';
import { messages as phoneMessages } from '../phone/messages';
import { loadNewPhone } from '../phone/newPhoneParts';
import { FlowScreen } from '../screen/FlowScreen';
import { LazyPart } from '../screen/LazyPart';
import { useFailureText } from '../screen/FailureNotice';
import { messages } from './messages';
import { selectSecondFactor } from './secondFactorSlice';
import { SentCodeEntry } from './SentCodeEntry';
import { sendToNewNumber, withdrawNumber } from './textMessageThunks';
import { WayOut } from './WayOut';

/** Adds a phone number: the field for the number, and then the field for the code that was sent to it. */
export function PhoneSetup({ onAnother }: { onAnother?: (() => void) | undefined }) {
  const { sent } = useWidgetSelector(selectSecondFactor);
  const [typed, setTyped] = useState({ text: '', country: '' });
  return sent ? (
    <Code key="code" />
  ) : (
    <NewNumber key="number" typed={typed} onType={setTyped} onAnother={onAnother} />
  );
}

interface NewNumberProps {
  typed: { text: string; country: string };
  onType(typed: { text: string; country: string }): void;
  onAnother: (() => void) | undefined;
}

function NewNumber({ typed, onType, onAnother }: NewNumberProps) {
  const t = useMessages(messages);
  const tPhone = useMessages(phoneMessages);
  const failureText = useFailureText();
  const [send, { pending, failure, clearFailure }] = useRequest(sendToNewNumber);
  useEffect(() => void preload(loadCodeEntry).catch(() => undefined), []);
  const isOfField = failure?.code === 'invalid_phone';
  return (
    <FlowScreen
      key="number"
      title={t('setUpSms')}
      description={t('enrol')}
      failure={isOfField ? null : failure}
      focusesField
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          const latest = { ...typed, text: textOfField(event.currentTarget) };
          onType(latest);
          send(latest);
        }}
      >
        <LazyPart
          load={loadNewPhone}
          props={{
            label: tPhone('label'),
            ...typed,
            error: isOfField ? failureText(failure) : undefined,
            onChange: (text: string, country: string) => onType({ text, country }),
            onEdit: clearFailure,
          }}
          bars="label field"
        />
        <Button type="submit" pending={pending}>
          {tPhone('continueSms')}
        </Button>
      </Form>
      <WayOut onAnother={onAnother} />
    </FlowScreen>
  );
}

function Code() {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const tPasscode = useMessages(passcodeMessages);
  const { sent } = useWidgetSelector(selectSecondFactor);
  const [withdraw, { pending, failure }] = useRequest(withdrawNumber);
  if (!sent) return null;
  return (
    <FlowScreen
      title={t('setUpSms')}
      description={tPasscode.rich('sentTo', { destination: sent.number })}
      failure={failure}
      focusesField
    >
      <SentCodeEntry sent={sent} />
      <Button variant="secondary" pending={pending} onClick={() => withdraw()}>
        {tCommon('back')}
      </Button>
      <WayOut />
    </FlowScreen>
  );
}
