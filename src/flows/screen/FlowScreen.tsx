import type { ReactNode, RefObject } from 'react';
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
import { useEffect, useLayoutEffect, useRef } from 'react';
import { moveFocus } from '../../ui/moveFocus';

const loadSuccess = () =>
  import(/* webpackChunkName: "background" */ './Success').then((chunk) => chunk.Success);

export const preloadSuccess = () => preload(loadSuccess);

type ScreenRow = Partial<(typeof screens)['Main']>;

/** Before the first screen has opened, there is no screen with a row in the table. */
const noRow: ScreenRow = {};

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

/**
 * The frame of every screen: the back arrow, the title and the description, the notice about a failure, and on a
 * success screen the check mark with the next step.
 */
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
  const { back, completes, follows }: ScreenRow = screen === null ? noRow : screens[screen];
  const isSuccess = completes === true;
  const isStart = !back && !isSuccess && !follows;
  const isFirstScreen = visit <= 1;
  const ref = useOpener(isStart, visit);
  const { browser } = useServices();
  const { Part: Success } = useLazy(loadSuccess, browser, { wanted: isSuccess });
  return (
    <Screen
      key={visit}
      title={title}
      description={description}
      logo={logo}
      // On the widget's first screen neither the title nor a field takes the focus.
      autoFocusTitle={!isFirstScreen && !focusesField}
      enters={!isFirstScreen}
      ref={ref}
      back={back && <BackButton label={t('back')} onBack={() => dispatch(wentBack())} />}
    >
      <FailureNotice failure={failure} otherwise={errorMessage} />
      {isSuccess && Success && <Success />}
      {children}
    </Screen>
  );
}

/**
 * Restores the focus on the start screen. When the person leaves the start screen, the hook remembers the control with
 * the focus: the opener of the next screen. When the person comes back, this control takes the focus again. The control
 * is found by its text. If the text has changed since then (for example to another language), the screen's title takes
 * the focus.
 *
 * @param visit the `visit` number of the navigation slice. On the widget's first screen it is 1, and then the focus
 *   does not move.
 * @returns a ref for the screen's element.
 */
export function useOpener(isStart: boolean, visit: number): RefObject<HTMLDivElement | null> {
  const { opener } = useServices().choices;
  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = screen.current;
    if (!isStart || !node) return undefined;
    return () => {
      const focused = node.querySelector(':focus:not(h2)');
      if (focused) opener.control = descriptionOf(focused);
    };
  }, [isStart, visit, opener]);
  // Not a layout effect, because the buttons for wallets appear after those.
  useEffect(() => {
    const controls = screen.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [];
    const control = [...controls].find((each) => descriptionOf(each) === opener.control);
    if (isStart && visit > 1) moveFocus(control);
  }, [isStart, visit, opener]);
  return screen;
}

const descriptionOf = (control: Element) =>
  control.localName + control.getAttribute('name') + control.textContent;
