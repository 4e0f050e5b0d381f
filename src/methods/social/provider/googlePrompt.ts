import { nativePropertyOf } from '../../../browser/dom';
import { hasUser, REDIRECT_MAX_LENGTH, safeUrl } from '../../../browser/safeUrl';
import type { Browser, Clock } from '../../../browser/types';
import type { FailureCode } from '../../../contract/failureCode';
import { isClientPrompt, oneTapOf, wrapGoogle } from '../../../provider/client/clientActions';
import type { ClientOneTap, ClientPrompt } from '../../../provider/client/internals';
import { toIdentityError } from '../../../provider/errors';
import { IdentityError } from '../../../provider/IdentityError';
import { page } from '../../../provider/page';
import { withDeadline } from '../../../provider/withDeadline';
import { ONE_TAP_CHECK_MS, ONE_TAP_PARENT_ID } from '../options';
import type { OneTapRequest, PrepareOneTap, PromptState, RedirectUrls } from '../provider';

/** Prepares Google's prompt with the client. This chunk is loaded only if One Tap is configured. */
export const prepareOneTap: PrepareOneTap = async ({ client, browser, publicToken }, leaving) => {
  const dismissal = dismissalOf(publicToken, browser);
  if (dismissal.isRemembered() || !reservePrompt(leaving)) return null;

  const oneTap = oneTapOf(client);
  if (!oneTap) throw promptUnavailable('the client does not support it');
  const deadline = { clock: browser, signal: leaving };
  const created = await withDeadline(() => oneTap.createOneTapClient(), deadline).catch(throwPromptFailed);
  const { client: prompt, reason = 'the client returned no prompt' } = created ?? {};
  if (!isClientPrompt(prompt)) throw promptUnavailable(reason);
  return {
    open: (request, left) => openPrompt({ prompt, oneTap, dismissal, browser }, request, left),
  };
};

/** Google's script allows only one prompt per page. Returns `false` if another widget has reserved it. */
function reservePrompt(leaving: AbortSignal): boolean {
  const shared = page();
  if (shared.oneTap?.aborted === false) return false;
  shared.oneTap = leaving;
  return true;
}

interface Prepared {
  readonly prompt: ClientPrompt;
  readonly oneTap: ClientOneTap;
  readonly dismissal: ReturnType<typeof dismissalOf>;
  readonly browser: Browser;
}

async function openPrompt(
  { prompt, oneTap, dismissal, browser }: Prepared,
  request: OneTapRequest,
  leaving: AbortSignal,
): Promise<PromptState> {
  leaving.throwIfAborted();
  checkPlace(request);
  const watch = watchPrompt({ prompt, dismissal, request, leaving });

  const render = () =>
    prompt.render({
      style: { position: request.position },
      cancelOnTapOutside: request.cancelOnTapOutside,
      onOneTapCancelled: watch.dismiss,
      callback(response) {
        const credential = response?.credential;
        if (leaving.aborted || !credential) return;
        watch.end();
        request.onPicked({
          submit: (redirects, signal) =>
            submitAccount(oneTap, credential, redirects, { clock: browser, signal }),
        });
      },
    });
  const deadline = { clock: browser, signal: leaving, limit: request.limit };
  let outcome;
  try {
    outcome = await withDeadline(render, deadline);
  } catch (error) {
    if (toIdentityError(error).code === 'timeout') return 'silent'; // the prompt may still appear
    watch.close();
    return throwPromptFailed(error);
  }
  if (outcome?.success) {
    watch.whileOpen(() => watchFrame(browser, request.onHidden));
    return 'displayed';
  }
  watch.close(); // the client may report a failure while the prompt is visible
  const reason = outcome?.reason;
  if (quietReasons.includes(reason)) return 'gone';
  throw promptUnavailable(reason);
}

/** Google's script and the client use the first element with this id. If it is not ours, the prompt is misplaced. */
function checkPlace({ position, parent }: OneTapRequest): void {
  const first = nativePropertyOf(document, 'getElementById').call(document, ONE_TAP_PARENT_ID);
  const isInPlace = position === 'floating' || (parent !== null && first === parent);
  if (!isInPlace) throw promptUnavailable('another element has the same id');
}

interface Watched extends Pick<Prepared, 'prompt' | 'dismissal'> {
  request: OneTapRequest;
  leaving: AbortSignal;
}

function watchPrompt({ prompt, dismissal, request, leaving }: Watched) {
  let state: 'open' | 'ended' = 'open';
  let stopWatching = () => {};
  /** Returns whether the prompt was open, and the person has not left the screen. */
  function end(): boolean {
    const wasOpen = state === 'open' && !leaving.aborted;
    state = 'ended';
    stopWatching();
    return wasOpen;
  }
  /** Without an open prompt of ours, Google's script would close the prompt of another widget. */
  function close(): void {
    const wasOpen = state === 'open';
    end();
    if (wasOpen) prompt.cancel();
  }
  function reportGone(): void {
    if (end()) request.onGone();
  }
  function dismiss(): void {
    if (!leaving.aborted) dismissal.remember();
    reportGone();
  }
  leaving.addEventListener('abort', close, { once: true });
  watchMoments(prompt, { onDismissed: dismiss, onClosed: reportGone });
  return {
    end,
    close,
    dismiss,
    /** The function that `start` returns is called when the prompt ends. */
    whileOpen(start: () => () => void): void {
      if (state === 'open') stopWatching = start();
    },
  };
}

/** Calls `onHidden` once, when no frame of Google's prompt is visible. Returns a function that stops the checks. */
function watchFrame(clock: Clock, onHidden: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    stop = clock.after(ONE_TAP_CHECK_MS, () => (isPromptVisible() ? wait() : onHidden()));
  };
  wait();
  return () => stop();
}

const frames = 'iframe[src^="https://accounts.google.com/gsi/"]';

const isPromptVisible = () =>
  Array.from(nativePropertyOf(document, 'querySelectorAll').call(document, frames)).some(isVisible);

function isVisible(frame: Element): boolean {
  const { x, y, width, height } = frame.getBoundingClientRect();
  if (width < 1 || height < 1) return false;
  if (!frame.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  // For a point outside of the viewport it is `null`.
  const topmost = nativePropertyOf(document, 'elementFromPoint').call(
    document,
    x + width / 2,
    y + height / 2,
  );
  return !topmost || topmost === frame;
}

/** The client itself would navigate to any URL in the response, so we send Google's ID token and check the URL. */
async function submitAccount(
  oneTap: ClientOneTap,
  credential: string,
  redirects: RedirectUrls,
  limits: { clock: Clock; signal: AbortSignal },
): Promise<string> {
  const send = async () => {
    let redirectUrl: unknown;
    const submit = oneTap.createOnSuccessHandler({
      loginRedirectUrl: redirects.loginRedirectURL,
      signupRedirectUrl: redirects.signupRedirectURL,
      onSuccess(url) {
        redirectUrl = url;
      },
    });
    await submit({ credential });
    return redirectUrl;
  };
  return checkRedirectUrl(await withDeadline(send, limits), redirects);
}

/** These reasons are no failures: the person is not signed in at Google, or does not want the prompt. */
const quietReasons: readonly unknown[] = [
  'user_cancel',
  'tap_outside',
  'auto_cancel',
  'issuing_failed',
  'opt_out_or_no_session',
  'suppressed_by_user',
  'unknown_reason', // if the browser itself shows the prompt (FedCM), it gives only this reason
];

/** Accepts only the origin and path of a requested URL, and no URL that can look like another one. */
function checkRedirectUrl(redirectUrl: unknown, redirects: RedirectUrls): string {
  const url =
    typeof redirectUrl === 'string' ? safeUrl(redirectUrl, undefined, REDIRECT_MAX_LENGTH) : undefined;
  const isRequested = Object.values(redirects).some((redirect) => {
    const requested = safeUrl(redirect);
    return url && requested && requested.origin === url.origin && requested.pathname === url.pathname;
  });
  if (!url || !isRequested || hasUser(url)) throw new IdentityError('bad_reply');
  return url.href;
}

/** A change of the prompt's state. With FedCM, usually the methods that tell the reason are missing. */
interface Moment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): unknown;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): unknown;
}

interface MomentListener {
  /** Also called if Google skips the prompt without a reason. */
  onDismissed(): void;
  /** Google or the page has closed the prompt, without a decision of the person. */
  onClosed(): void;
}

/** Google skips a prompt for these reasons without a decision of the person. */
const reasonsOfGoogle: readonly unknown[] = ['auto_cancel', 'issuing_failed'];

/**
 * The client does not report a tap beside the prompt, after which the widget must show the Google button. The wrapper
 * does not change Google's own object.
 */
function watchMoments(prompt: ClientPrompt, listener: MomentListener): void {
  wrapGoogle<Moment>(prompt, (google) => ({
    initialize: (options) => google.initialize(options),
    cancel: () => google.cancel(),
    prompt: (clientListener) =>
      google.prompt((moment) => {
        try {
          clientListener(moment);
        } catch {
          // The client's own listener may throw, for example if a moment lacks properties.
        }
        reportMoment(moment, listener);
      }),
  }));
}

function reportMoment(moment: Moment, { onClosed, onDismissed }: MomentListener): void {
  if (moment.isSkippedMoment?.()) {
    if (reasonsOfGoogle.includes(moment.getSkippedReason?.())) onClosed();
    else onDismissed();
    return;
  }
  const isClosed = moment.isDismissedMoment?.() && moment.getDismissedReason?.() !== 'credential_returned';
  if (isClosed) onClosed();
}

/** The codes of the screen's messages. A reason is an error type of the provider, or is from Google's script. */
const codeByReason: ReadonlyMap<unknown, FailureCode> = new Map([
  ['unregistered_origin', 'origin_not_allowed_for_client'],
  ['invalid_client', 'invalid_client'],
  ['oauth_config_not_found', 'oauth_config_not_found'],
  ['no_login_redirect_urls_set', 'no_login_redirect_urls_set'],
  ['no_signup_redirect_urls_set', 'no_signup_redirect_urls_set'],
  ['default_provider_not_allowed', 'default_provider_not_allowed'],
]);

/** Without a code of its own, the reason is in the error's message, for the host's developers. */
function promptUnavailable(reason: unknown): IdentityError {
  const code = codeByReason.get(reason);
  if (code) return new IdentityError(code);
  // The reason is from outside, so it is in the message only if it is short and plain.
  const isPlain = typeof reason === 'string' && /^[\w ]{1,60}$/.test(reason);
  const suffix = isPlain ? `: ${reason}` : '';
  return new IdentityError('one_tap_failed', `Google One Tap could not be shown${suffix}.`, {
    cause: reason,
  });
}

/** Throws `cancelled` unchanged. */
function throwPromptFailed(cause: unknown): never {
  const error = toIdentityError(cause);
  throw error.code === 'cancelled' ? error : new IdentityError('one_tap_failed', '', { cause });
}

/** The tab does not show a dismissed prompt again. */
function dismissalOf(publicToken: string, { tabStorage }: Browser) {
  const key = `portico:one-tap-dismissed:${publicToken}`;
  return {
    isRemembered: () => tabStorage.read(key) !== null,
    remember: () => tabStorage.write(key, 'yes'),
  };
}
