import type { Identity } from '../../identity/gateway/gateway';
import { screens } from '../../screens';
import { createLocalThunk } from '../../store/createFlowThunk';
import type { WidgetStore } from '../../store/createWidgetStore';
import { selectIsBusy } from '../../store/requestsSlice';
import type { Services } from '../../store/services';
import { to } from '../../store/step';

/** In milliseconds: how often this file checks whether pending sign-ins have ended. */
const CHECK_MS = 50;

const openSuccess = createLocalThunk('main/signedIn', async () => to('LandingConfirmation'));

/**
 * Opens the success screen of Login when a session appears on a page that had none, for example because the person has
 * signed in in another tab. The client also has the session of the widget's own sign-in a moment before its screen opens.
 * So this waits until no sign-in is pending.
 */
export function followSignIns(identity: Identity, store: WidgetStore, { browser }: Services): () => void {
  let wasSignedOut = false;
  /** A session has appeared, and no screen that follows a sign-in has opened since. */
  let isNew = false;
  let cancelCheck = () => {};
  // The screens of the second factor, with `follows`, follow the session themselves.
  const isOnItsWay = () => {
    const { completes, follows } = screens[store.getState().navigation.screen ?? 'Main'];
    return completes || follows;
  };
  const check = () => {
    if (!isNew) return;
    if (identity.isSigningIn() || selectIsBusy(store.getState())) return checkLater();
    isNew = false;
    store.dispatch(openSuccess());
  };
  const checkLater = () => void (cancelCheck = browser.after(CHECK_MS, check));
  const stop = identity.watchUser((userId) => {
    cancelCheck();
    isNew = wasSignedOut && userId !== null && !isOnItsWay();
    wasSignedOut = userId === null;
    if (isNew) checkLater();
  });
  const unsubscribe = store.subscribe(() => {
    if (isOnItsWay()) isNew = false;
  });
  return () => {
    cancelCheck();
    unsubscribe();
    stop();
  };
}
