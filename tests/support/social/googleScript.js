/* Replaces https://accounts.google.com/gsi/client. This script behaves as Google's documentation says. */
(() => {
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
      if (data.dismissed) {
        document.cookie = 'g_state=1; path=/';
        tellEnd('skipped', 'user_cancel');
      }
      if (data.account) {
        const query = new URLSearchParams({ audience: options.client_id, email: data.account });
        const response = await fetch(`https://accounts.google.com/gsi/token?${query}`);
        const credential = await response.text();
        if (!end) return;
        options.callback({ credential, select_by: 'user', client_id: options.client_id });
        tellEnd('dismissed', 'credential_returned');
      }
    };
    end = () => {
      end = undefined;
      frame.remove();
      removeEventListener('message', onMessage);
    };
    end.tell = tellEnd;
    addEventListener('message', onMessage);
    (parent || document.body).append(frame);
    listener(moment('display'));
  }

  window.google = {
    accounts: {
      id: {
        initialize(settings) {
          const { callback: _callback, ...rest } = settings;
          calls.push({ initialize: rest });
          options = settings;
        },
        prompt(listener = () => {}) {
          calls.push({ prompt: true });
          end?.tell('dismissed', 'flow_restarted');
          const isSuppressed = document.cookie.includes('g_state=');
          setTimeout(() =>
            isSuppressed ? listener(moment('notDisplayed', 'suppressed_by_user')) : show(listener),
          );
        },
        cancel() {
          calls.push({ cancel: true });
          end?.tell('dismissed', 'cancel_called');
        },
      },
    },
  };
})();
