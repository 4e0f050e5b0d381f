/* Replaces https://accounts.google.com/gsi/client. This script behaves as Google's documentation says. */
(() => {
  const google = window.googleStandIn; // the behaviour that the test has set
  const calls = (window.googleCalls = []);
  let options;
  let end; // a function that removes the current prompt

  // Google calls each event of a prompt a "moment".
  const moment = (kind, reason) => ({
    getMomentType: () => kind,
    isSkippedMoment: () => kind === 'skipped',
    isDismissedMoment: () => kind === 'dismissed',
    getDismissedReason: () => (kind === 'dismissed' ? reason : undefined),
    isDisplayMoment: () => kind === 'display' || kind === 'notDisplayed',
    isDisplayed: () => kind === 'display',
    isNotDisplayed: () => kind === 'notDisplayed',
    getNotDisplayedReason: () => (kind === 'notDisplayed' ? reason : undefined),
    getSkippedReason: () => (kind === 'skipped' ? reason : undefined),
  });

  function refusal() {
    if (options.client_id !== google.clientId) return 'invalid_client';
    if (!google.origins.includes(location.origin)) return 'unregistered_origin';
    return document.cookie.includes('g_state=') ? 'suppressed_by_user' : undefined;
  }

  function show(listener) {
    const parent = options.prompt_parent_id && document.getElementById(options.prompt_parent_id);
    const frame = document.createElement('iframe');
    frame.title = 'Sign in with Google Dialog';
    frame.src = 'https://accounts.google.com/gsi/iframe/select';
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
    listener(moment('display'));
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
          const reason = refusal();
          setTimeout(() => {
            if (!reason) return show(listener);
            listener(moment('notDisplayed', reason));
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
