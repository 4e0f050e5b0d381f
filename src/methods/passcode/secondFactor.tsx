import { useState, type ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useFailureMessage } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import {
  selectSecondFactor,
  messages as sharedMessages,
  type SecondFactorProof,
  type SecondFactorSetUp,
  type SentCode,
} from '../../screen/secondFactor';
import { LogOut } from '../../screen/SignInStep';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form, textOfField } from '../../ui/Form';
import { LazyNewPhone } from '../phone/LazyNewPhone';
import { messages as phoneMessages } from '../phone/messages';
import type { PhoneValue } from '../phone/phoneNumber';
import { LazyCodeEntry } from './LazyCodeEntry';
import { messages as passcodeMessages } from './messages';
import { messages } from './secondFactorMessages';
import { resendCode, revokeNumber, sendCode, sendToNewNumber, verifyCode } from './secondFactorThunks';

export const proof: SecondFactorProof = {
  Screen: TextMessage,
  Label: () => useMessages(messages)('useSms'),
};

export const setUp: SecondFactorSetUp = {
  Screen: PhoneSetup,
  Label: () => useMessages(messages)('setUpSms'),
  isBegun: ({ sent }) => sent !== null,
};

/**
 * A press sends the code, because the screen also opens by itself, after a reload or on a page with a session, and the
 * person may prefer another way.
 */
function TextMessage({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  const tPasscode = useMessages(passcodeMessages);
  const { phones, sent } = useWidgetSelector(selectSecondFactor);
  const [send, { pending, failure }] = useRequest(sendCode);
  const [chosen, setChosen] = useState('');
  const unused = phones.filter((number) => number !== sent?.number);
  const description = sent
    ? tPasscode.rich('sentTo', { destination: maskNumber(sent.number, phones) })
    : t('sms');
  return (
    <FlowScreen
      title={tShared('title')}
      description={description}
      failure={failure}
      focusesField={Boolean(sent)}
    >
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
      {children}
    </FlowScreen>
  );
}

/** Returns the last two digits, or four if another number of the person ends with the same two. */
export function maskNumber(number: string, numbers: readonly string[]): string {
  const isUnique = numbers.filter((other) => other.slice(-2) === number.slice(-2)).length < 2;
  return `••• ${number.slice(isUnique ? -2 : -4)}`;
}

const SentCodeEntry = ({ sent: { expiresAt, cooldownUntil } }: { sent: SentCode }) => (
  <LazyCodeEntry verify={verifyCode} resend={resendCode} {...{ expiresAt, cooldownUntil }} />
);

function PhoneSetup({ children }: { children: ReactNode }) {
  const { sent } = useWidgetSelector(selectSecondFactor);
  const [typed, setTyped] = useState({ text: '', country: '' });
  if (sent) return <NumberCode sent={sent} />;
  return (
    <NewNumber typed={typed} onType={setTyped}>
      {children}
    </NewNumber>
  );
}

interface NewNumberProps {
  typed: PhoneValue;
  onType(typed: PhoneValue): void;
  children: ReactNode;
}

function NewNumber({ typed, onType, children }: NewNumberProps) {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  const tPhone = useMessages(phoneMessages);
  const failureMessageOf = useFailureMessage();
  const [send, { pending, failure, clearFailure }] = useRequest(sendToNewNumber);
  const isOfField = failure?.code === 'invalid_phone';
  return (
    <FlowScreen
      title={t('setUpSms')}
      description={tShared('enrol')}
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
        <LazyNewPhone
          label={tPhone('label')}
          value={typed}
          error={isOfField ? failureMessageOf(failure) : undefined}
          onChange={onType}
          onEdit={clearFailure}
        />
        <Button type="submit" pending={pending}>
          {tPhone('continueSms')}
        </Button>
      </Form>
      {children}
    </FlowScreen>
  );
}

function NumberCode({ sent }: { sent: SentCode }) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const tPasscode = useMessages(passcodeMessages);
  const [revoke, { pending, failure }] = useRequest(revokeNumber);
  return (
    <FlowScreen
      title={t('setUpSms')}
      description={tPasscode.rich('sentTo', { destination: sent.number })}
      failure={failure}
      focusesField
    >
      <SentCodeEntry sent={sent} />
      <Button variant="secondary" pending={pending} onClick={() => revoke()}>
        {tCommon('back')}
      </Button>
      <LogOut />
    </FlowScreen>
  );
}
