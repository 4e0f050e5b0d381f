import type { ReactNode } from 'react';
import { useContext, useEffect } from 'react';
import { AccountTextsContext } from '../messages/useMessages';
import { screenOutline, Skeleton } from '../ui/Skeleton';
import { useLoadingPart } from './WidgetRoot';

/** The texts of the account and the second factor have files of their own (ADR 0028). */
export function WithAccountTexts({ children }: { children: ReactNode }) {
  const { areLoaded, load } = useContext(AccountTextsContext);
  useEffect(load, [load]);
  useLoadingPart(!areLoaded);
  return areLoaded ? children : <Skeleton bars={screenOutline} />;
}
