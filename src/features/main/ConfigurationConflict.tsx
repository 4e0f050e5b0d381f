import { useMessages } from '../../messages/useMessages';
import { useReportOnce } from '../../screen/FailureNotice';
import { Notice } from '../../ui/Notice';
import { messages } from './conflictMessages';

/** Replaces the form if the host has configured products that cannot be combined. */
export function ConfigurationConflict({ conflict }: { conflict: keyof typeof messages.texts }) {
  const text = useMessages(messages)(conflict);
  useReportOnce({ code: 'invalid_config', message: text });
  return <Notice variant="error" text={text} />;
}
