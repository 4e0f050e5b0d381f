import type { Identity } from '../provider/gateway';
import { screens } from '../screens';
import { createLocalThunk } from '../store/createFlowThunk';
import type { WidgetStore } from '../store/createWidgetStore';
import { selectIsBusy } from '../store/requestsSlice';
import type { Services } from '../store/services';
import { to } from '../store/step';

const openSuccess = createLocalThunk('main/signedIn', async () => to('LandingConfirmation'));

/** In milliseconds, for a sign-in of the widget itself to open its own success screen. */
const DELAY_MS = 50;

/**
 * Opens the success screen of Login when a session appears, for example because another tab has signed in. The client
 * has the widget's own session a moment before its screen opens, so this waits until no sign-in is pending.
 */
export function followSignIns(identity: Identity, store: WidgetStore, { browser }: Services): () => void {
  let wasSignedOut = false;
  /** A session has appeared, and no screen that follows a sign-in has opened since. */
  let isNew = false;
  let cancelCheck = () => {};
  function check() {
    if (!isNew || identity.isSigningIn() || selectIsBusy(store.getState())) return;
    isNew = false;
    store.dispatch(openSuccess());
  }
  function checkLater() {
    // The screens of steps, with `follows`, follow the session themselves.
    const { completes, follows } = screens[store.getState().navigation.screen ?? 'Main'];
    if (completes || follows) isNew = false;
    cancelCheck();
    if (isNew) cancelCheck = browser.after(DELAY_MS, check);
  }
  const stops = [
    identity.watchUser((userId) => {
      isNew = wasSignedOut && userId !== null;
      wasSignedOut = userId === null;
    }),
    identity.subscribe(checkLater),
    store.subscribe(checkLater),
    () => cancelCheck(),
  ];
  return () => stops.forEach((stop) => stop());
}
