import { Notice } from '../../ui/notice/Notice';
import { useReportOnce } from '../screen/useReportOnce';

/** Replaces the form if the host has configured products that cannot be combined. */
export function ConfigurationConflict({ text }: { text: string }) {
  useReportOnce({ code: 'invalid_config', message: text });
  return <Notice variant="error" text={text} />;
}
