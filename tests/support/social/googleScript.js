/* Replaces https://accounts.google.com/gsi/client. This script behaves as Google's documentation says. */
(() => {
  const google = window.googleStandIn; // the behaviour that the test has set
  const calls = (window.googleCalls = []);
  let options;
  let end; // a function that removes the current prompt

  // Google calls each event of a prompt a "moment". With FedCM, a moment tells neither whether the prompt is displayed,
  // nor why it is not displayed.
  const moment = (kind, reason) => {
    const notification = {
      getMomentType: () => kind,
      isSkippedMoment: () => kind === 'skipped',
      isDismissedMoment: () => kind === 'dismissed',
      getDismissedReason: () => (kind === 'dismissed' ? reason : undefined),
    };
    if (google.fedCM && options.use_fedcm_for_prompt) return notification;
    return {
      ...notification,
      isDisplayMoment: () => kind === 'display' || kind === 'notDisplayed',
      isDisplayed: () => kind === 'display',
      isNotDisplayed: () => kind === 'notDisplayed',
      getNotDisplayedReason: () => (kind === 'notDisplayed' ? reason : undefined),
      getSkippedReason: () => (kind === 'skipped' ? reason : undefined),
    };
  };

  const isCooling = () => document.cookie.includes('g_state=');

  function refusal() {
    if (!google.clients.includes(options.client_id)) return 'invalid_client';
    if (!google.origins.includes(location.origin)) return 'unregistered_origin';
    if (google.refusal) return google.refusal;
    if (isCooling()) return 'suppressed_by_user';
    return google.accounts.length ? undefined : 'opt_out_or_no_session';
  }

  function show(listener) {
    const hasFedCM = google.fedCM && options.use_fedcm_for_prompt;
    const parent = options.prompt_parent_id && document.getElementById(options.prompt_parent_id);
    const frame = document.createElement('iframe');
    frame.title = 'Sign in with Google Dialog';
    frame.src = `https://accounts.google.com/gsi/iframe/select?accounts=${google.accounts.join(',')}`;
    frame.style.cssText = parent
      ? 'height: 158px; width: 391px; border: none'
      : 'position: fixed; top: 20px; right: 20px; width: 391px; height: 158px; border: none; z-index: 9999';
    const tellEnd = (kind, reason) => {
      if (!end) return;
      end();
      listener(moment(kind, reason));
    };
    const onMessage = async ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.height) frame.style.height = `${data.height}px`;
      if (data.dismissed) {
        document.cookie = 'g_state=1; path=/';
        tellEnd('skipped', 'user_cancel');
      }
      if (data.account) {
        const asked = new URLSearchParams({ audience: options.client_id, email: data.account });
        const answer = await fetch(`https://accounts.google.com/gsi/token?${asked}`);
        const credential = await answer.text();
        if (!end) return;
        options.callback({ credential, select_by: 'user', client_id: options.client_id });
        tellEnd('dismissed', 'credential_returned');
      }
    };
    const onTap = () => options.cancel_on_tap_outside && !parent && tellEnd('skipped', 'tap_outside');
    end = () => {
      end = undefined;
      frame.remove();
      removeEventListener('message', onMessage);
      removeEventListener('click', onTap);
    };
    end.tell = tellEnd;
    addEventListener('message', onMessage);
    addEventListener('click', onTap);
    (parent || document.body).append(frame);
    if (!hasFedCM) listener(moment('display'));
  }

  window.google = {
    accounts: {
      id: {
        initialize(given) {
          const { callback: _callback, ...rest } = given;
          calls.push({ initialize: rest });
          options = given;
        },
        prompt(listener = () => {}) {
          calls.push({ prompt: true });
          end?.tell('dismissed', 'flow_restarted');
          const hasFedCM = google.fedCM && options.use_fedcm_for_prompt;
          const reason = refusal();
          setTimeout(() => {
            if (google.isSilent) return;
            if (!reason) return show(listener);
            listener(hasFedCM ? moment('skipped') : moment('notDisplayed', reason));
          });
        },
        cancel() {
          calls.push({ cancel: true });
          end?.tell('dismissed', 'cancel_called');
        },
        disableAutoSelect() {
          calls.push({ disableAutoSelect: true });
        },
      },
    },
  };
})();
