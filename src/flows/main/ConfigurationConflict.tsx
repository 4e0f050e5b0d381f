import { Notice } from '../../ui/Notice';
import { useReportOnce } from '../shared/useReportOnce';

/** An error about products that cannot be combined. It replaces the form. */
export function ConfigurationConflict({ text }: { text: string }) {
  useReportOnce({ code: 'invalid_config', message: text });
  return <Notice variant="error" text={text} />;
}
