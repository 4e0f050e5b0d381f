import type { ReactNode } from 'react';
import { useContext, useEffect } from 'react';
import { AccountTextsContext } from '../../messages/useMessages';
import { screenOutline, Skeleton } from '../../ui/skeleton/Skeleton';
import { useLoadingPart } from './WidgetRoot';

/**
 * Loads the texts of the account and of the second factor, which have files of their own (ADR 0028). Until they have
 * loaded, shows the outline of a screen in place of its children. A later change of the language keeps the children.
 */
export function WithAccountTexts({ children }: { children: ReactNode }) {
  const { areLoaded, load } = useContext(AccountTextsContext);
  useEffect(load, [load]);
  useLoadingPart(!areLoaded);
  return areLoaded ? children : <Skeleton bars={screenOutline} />;
}
