import { useEffect } from 'react';
import { useWidgetDispatch } from '../../../store/hooks';
import { personAsked } from './applicationSlice';

/** Notes that there is something to press. */
export function usePersonAsked(asked: boolean): void {
  const dispatch = useWidgetDispatch();
  useEffect(() => {
    if (asked) dispatch(personAsked());
  }, [dispatch, asked]);
}
