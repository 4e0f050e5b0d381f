import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { screens } from '../screens';
import type { Failure } from '../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../store/hooks';
import { wentBack } from '../store/navigationSlice';
import { BackButton } from '../ui/BackButton';
import { moveFocus } from '../ui/moveFocus';
import { Screen, type ScreenProps } from '../ui/Screen';
import { preload, useLazy } from '../ui/useLazy';
import { FailureNotice } from './FailureNotice';

const loadSuccess = () =>
  import(/* webpackChunkName: "background" */ './Success').then((chunk) => chunk.Success);

export const preloadSuccess = () => preload(loadSuccess);

interface FlowScreenProps extends Pick<ScreenProps, 'title' | 'description' | 'logo' | 'mark' | 'children'> {
  /** Failures that a field of the screen shows are not passed here. */
  failure?: Failure | null;
  /** A field, and not the title, takes the focus when the screen opens. */
  focusesField?: boolean;
}

/** The frame of every screen. */
export function FlowScreen({ mark, failure = null, focusesField, children, ...texts }: FlowScreenProps) {
  const t = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { screen, navigationId } = useWidgetSelector((state) => state.navigation);
  const errorMessage = useWidgetSelector((state) => state.errorMessage);
  const { back, completes: isSuccess, follows } = screens[screen ?? 'Main'];
  const isStart = !back && !isSuccess && !follows;
  const isFirstScreen = navigationId <= 1;
  const ref = useReturnFocus(isStart, navigationId);
  const { browser } = useServices();
  const { Component: Success } = useLazy(loadSuccess, browser, { requested: isSuccess === true });
  return (
    <Screen
      key={navigationId}
      {...texts}
      back={back && <BackButton label={t('back')} onBack={() => dispatch(wentBack())} />}
      mark={mark ?? (isSuccess && Success && <Success isMark />)}
      // On the first screen neither the title nor a field takes the focus.
      focusesTitle={!isFirstScreen && !focusesField}
      enters={!isFirstScreen}
      ref={ref}
    >
      <FailureNotice failure={failure} otherwise={errorMessage} />
      {isSuccess && Success && <Success />}
      {children}
    </Screen>
  );
}

/**
 * When the person comes back to the start screen, the control that opened the next screen takes the focus again. If its
 * text has changed, for example to another language, the title does.
 * @param navigationId 1 on the first screen, where the focus does not move
 */
function useReturnFocus(isStart: boolean, navigationId: number): RefObject<HTMLDivElement | null> {
  const { returnFocus } = useServices().choices;
  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = screen.current;
    if (!isStart || !node) return undefined;
    return () => {
      const focused = node.querySelector(':focus:not(h2)');
      if (focused) returnFocus.control = descriptionOf(focused);
    };
  }, [isStart, navigationId, returnFocus]);
  // In a microtask, because the buttons for wallets appear in the render after the effects.
  useEffect(() => {
    if (!isStart || navigationId < 2) return;
    queueMicrotask(() => {
      const controls = screen.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [];
      moveFocus([...controls].find((each) => descriptionOf(each) === returnFocus.control));
    });
  }, [isStart, navigationId, returnFocus]);
  return screen;
}

const descriptionOf = (control: Element) =>
  control.localName + control.getAttribute('name') + control.textContent;
