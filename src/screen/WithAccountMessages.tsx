import { useContext, useEffect, type ReactNode } from 'react';
import { AccountMessagesContext } from '../messages/useMessages';
import { screenSkeleton, Skeleton } from '../ui/Skeleton';
import { useLoadingComponent } from './WidgetRoot';

/** The messages of the account and the second factor have files of their own (ADR 0028). */
export function WithAccountMessages({ children }: { children: ReactNode }) {
  const { areLoaded, load } = useContext(AccountMessagesContext);
  useEffect(load, [load]);
  useLoadingComponent(!areLoaded);
  return areLoaded ? children : <Skeleton bars={screenSkeleton} />;
}
