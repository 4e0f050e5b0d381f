import type { ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { screens } from '../../screens';
import type { Failure } from '../../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { wentBack } from '../../store/navigationSlice';
import { BackButton } from '../../ui/back-button/BackButton';
import { Screen } from '../../ui/screen/Screen';
import { preload, useLazy } from '../../ui/useLazy';
import { FailureNotice } from './FailureNotice';
import { useOpener } from './useOpener';

const loadSuccess = () =>
  import(/* webpackChunkName: "background" */ './Success').then((chunk) => chunk.Success);

export const preloadSuccess = () => preload(loadSuccess);

const none: Partial<(typeof screens)['Main']> = {};

interface FlowScreenProps {
  title?: ReactNode;
  description?: ReactNode;
  logo?: ReactNode;
  /** The failure that the notice shows. Failures that a field of the screen shows are not passed here. */
  failure?: Failure | null;
  /** True if a field takes the focus when the screen opens. Otherwise the title takes the focus. */
  focusesField?: boolean;
  children?: ReactNode;
}

export function FlowScreen({
  title,
  description,
  logo,
  failure = null,
  focusesField,
  children,
}: FlowScreenProps) {
  const t = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { screen, visit } = useWidgetSelector((state) => state.navigation);
  const errorMessage = useWidgetSelector((state) => state.errorMessage);
  const { back, completes = false } = screen === null ? none : screens[screen];
  const ref = useOpener(!back && !completes, visit);
  const { browser } = useServices();
  const { Part: Success } = useLazy(loadSuccess, browser, { wanted: completes });
  return (
    <Screen
      key={visit}
      title={title}
      description={description}
      logo={logo}
      // On the widget's first screen neither the title nor a field takes the focus.
      autoFocusTitle={visit > 1 && !focusesField}
      enters={visit > 1}
      ref={ref}
      back={back && <BackButton label={t('back')} onBack={() => dispatch(wentBack())} />}
    >
      <FailureNotice failure={failure} otherwise={errorMessage} />
      {completes && Success && <Success />}
      {children}
    </Screen>
  );
}
