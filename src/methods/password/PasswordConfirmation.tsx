import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { FlowScreen } from '../../screen/FlowScreen';
import { messages } from './messages';
import { selectPassword } from './passwordSlice';
import { createPasskey } from './passwordSlice';

export function PasswordConfirmation() {
  const t = useMessages(messages);
  const { methods, passkeys } = useSettings().config;
  const { browser } = useServices();
  const { passwordUsed } = useWidgetSelector(selectPassword);
  const [create] = useRequest(createPasskey);
  const createsPasskey = passwordUsed && passkeys.conditionalCreate && methods.includes('passkeys');
  // In development React runs this effect twice. The cleanup cancels the first task, so only one passkey is created.
  useEffect(() => (createsPasskey ? browser.after(0, create) : undefined), [createsPasskey, browser, create]);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
