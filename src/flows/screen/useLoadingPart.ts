import { useContext, useEffect } from 'react';
import { WidgetRootContext } from './WidgetRootContext';

/** Reports that a part of the screen is loading, so that `portico-ready` waits for it. */
export function useLoadingPart(isLoading: boolean): void {
  const parts = useContext(WidgetRootContext)?.parts;
  useEffect(() => (isLoading ? parts?.add() : undefined), [isLoading, parts]);
}
