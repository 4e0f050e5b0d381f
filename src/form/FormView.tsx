import type { Ref } from 'react';
import { StringsContext } from '../messages/useMessages';
import * as root from '../theme/root.module.css';
import { Frame } from '../ui/Frame';
import { FirstScreen } from './FirstScreen';
import { lookId } from './formCss';
import type { ReadForm } from './readFormProps';

interface FormViewProps {
  read: ReadForm;
  ref?: Ref<HTMLDivElement>;
  hidden?: boolean;
}

/**
 * The markup of the form. The widget finds it by the attribute `data-portico-form`. The attribute's value is the
 * version of the contract between form and widget.
 */
export function FormView({ read: { config, look, strings }, ref, hidden }: FormViewProps) {
  return (
    <div
      ref={ref}
      className={root.root}
      data-portico=""
      data-portico-form="1"
      data-portico-look={lookId(look)}
      hidden={hidden}
    >
      <StringsContext value={strings}>
        <Frame>
          <FirstScreen config={config} options={look.options} />
        </Frame>
      </StringsContext>
    </div>
  );
}
