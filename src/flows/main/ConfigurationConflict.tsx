import { Notice } from '../../ui/Notice';
import { useReportOnce } from '../shared/useReportOnce';

/**
 * If the host has configured products that cannot be combined, this error replaces the form. Its text names the
 * products.
 */
export function ConfigurationConflict({ text }: { text: string }) {
  useReportOnce({ code: 'invalid_config', message: text });
  return <Notice variant="error" text={text} />;
}
