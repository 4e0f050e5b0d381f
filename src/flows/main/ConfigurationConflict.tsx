import { Notice } from '../../ui/Notice';
import { useReportOnce } from '../shared/useReportOnce';

/** Products that cannot go together, said in the place of the form. */
export function ConfigurationConflict({ text }: { text: string }) {
  useReportOnce({ code: 'invalid_config', message: text });
  return <Notice variant="error" text={text} />;
}
