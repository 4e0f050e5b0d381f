import { useEffect } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import { useWidgetDispatch } from '../../../store/hooks';
import { useSheet } from '../../../theme';
import { Spinner } from '../../../ui/spinner/Spinner';
import { waited } from '../applicationSlice';
import sheet, * as css from './Waiting.module.css';

/** The spinner that is shown until the flow's state is known. */
export function Waiting() {
  useSheet(sheet);
  const t = useMessages(common);
  const dispatch = useWidgetDispatch();
  useEffect(() => void dispatch(waited()), [dispatch]);
  return (
    <div className={css.waiting} data-waiting="">
      <Spinner label={t('loading')} />
    </div>
  );
}
