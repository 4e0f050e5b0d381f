import type { StytchClient } from '@stytch/vanilla-js/headless';
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
import type { OneTapPosition, RedirectUrls } from '../options';

export type PromptState =
  | 'displayed'
  /** The person has dismissed the prompt, or Google has no account to offer. */
  | 'gone'
  /** No state within `OneTapRequest.limit`: the prompt may be visible, which is never reported with FedCM. */
  | 'silent';

export interface OneTapRequest {
  readonly position: OneTapPosition;
  readonly cancelOnTapOutside: boolean;
  /** In milliseconds. Without a state by then, the result is `silent`. */
  readonly limit: number;
  /** The person has dismissed the prompt, or Google or the page has closed it. Not called after `onPicked`. */
  onGone(): void;
  /** A style, an extension or an element in front hides the open prompt. */
  onHidden(): void;
  onPicked(account: PickedAccount): void;
}

/** Google's ID token is only in a local variable of `submit`, never in the store or its actions. */
export interface PickedAccount {
  /** Resolves to the URL to which the page must navigate: one of `redirects`, with a single-use token in the query. */
  submit(redirects: RedirectUrls, signal: AbortSignal): Promise<string>;
}

/**
 * Prepares Google's prompt with the client. Resolves to `null` if the person has dismissed a prompt in this tab, or if
 * another widget has the page's prompt.
 * @param leaving aborts when the widget is removed or its prompt is closed. Until then no other widget gets a prompt
 */
export async function prepareOneTap(
  { client, browser, publicToken }: { client: StytchClient; browser: Browser; publicToken: string },
  leaving: AbortSignal,
) {
  const dismissedKey = `portico:one-tap-dismissed:${publicToken}`;
  const isTaken = page().oneTap?.aborted === false;
  if (isTaken || browser.tabStorage.read(dismissedKey) !== null) return null;
  page().oneTap = leaving;

  const oneTap = oneTapOf(client);
  if (!oneTap) throw promptUnavailable('the client does not support it');
  const deadline = { clock: browser, signal: leaving };
  const created = await withDeadline(() => oneTap.createOneTapClient(), deadline).catch(throwPromptFailed);
  const { client: prompt, reason = 'the client returned no prompt' } = created ?? {};
  if (!isClientPrompt(prompt)) throw promptUnavailable(reason);
  const onDismissed = () => browser.tabStorage.write(dismissedKey, 'yes');
  return {
    /** Resolves to the prompt's first state. Rejects with the reason as the code. */
    open: (request: OneTapRequest) => openPrompt({ prompt, oneTap, browser, onDismissed }, request, leaving),
  };
}

interface Prepared {
  readonly prompt: ClientPrompt;
  readonly oneTap: ClientOneTap;
  readonly browser: Browser;
  onDismissed(): void;
}

async function openPrompt(
  { prompt, oneTap, browser, onDismissed }: Prepared,
  request: OneTapRequest,
  leaving: AbortSignal,
): Promise<PromptState> {
  let isOpen = true;
  let stopWatching = () => {};
  const end = () => {
    const wasOpen = isOpen;
    isOpen = false;
    stopWatching();
    return wasOpen;
  };
  const close = () => {
    // Without an open prompt of ours, Google's script would close the prompt of another widget.
    if (end()) prompt.cancel();
  };
  const reportGone = () => {
    if (end()) request.onGone();
  };
  const dismiss = () => {
    if (isOpen) onDismissed();
    reportGone();
  };
  leaving.addEventListener('abort', close, { once: true });
  watchMoments(prompt, dismiss, reportGone);

  const render = () =>
    prompt.render({
      style: { position: request.position },
      cancelOnTapOutside: request.cancelOnTapOutside,
      onOneTapCancelled: dismiss,
      callback(response) {
        const credential = response?.credential;
        if (!credential || !end()) return;
        request.onPicked({
          submit: (redirects, signal) =>
            submitAccount(oneTap, credential, redirects, { clock: browser, signal }),
        });
      },
    });
  let outcome;
  try {
    outcome = await withDeadline(render, { clock: browser, signal: leaving, limit: request.limit });
  } catch (error) {
    if (toIdentityError(error).code === 'timeout') return 'silent'; // the prompt may still appear
    close();
    return throwPromptFailed(error);
  }
  if (outcome?.success) {
    if (isOpen) stopWatching = watchFrame(browser, request.onHidden);
    return 'displayed';
  }
  close(); // the client may report a failure while the prompt is visible
  const reason = outcome?.reason;
  if (quietReasons.includes(reason)) return 'gone';
  throw promptUnavailable(reason);
}

/** Calls `onHidden` once, when no frame of Google's prompt is visible. Returns a function that stops the checks. */
function watchFrame(clock: Clock, onHidden: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    stop = clock.after(1_000, () => (isPromptVisible() ? wait() : onHidden()));
  };
  wait();
  return () => stop();
}

const frames = 'iframe[src^="https://accounts.google.com/gsi/"]';

const isPromptVisible = () =>
  Array.from(nativePropertyOf(document, 'querySelectorAll').call(document, frames)).some(isVisible);

function isVisible(frame: Element): boolean {
  if (!frame.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { x, y, width, height } = frame.getBoundingClientRect();
  if (width < 1 || height < 1) return false;
  const center = [x + width / 2, y + height / 2] as const;
  // For a point outside of the viewport it is `null`.
  const topmost = nativePropertyOf(document, 'elementFromPoint').call(document, ...center);
  return !topmost || topmost === frame;
}

/** The client itself would navigate to any URL in the response, so we send Google's ID token and check the URL. */
async function submitAccount(
  oneTap: ClientOneTap,
  credential: string,
  redirects: RedirectUrls,
  limits: { clock: Clock; signal: AbortSignal },
): Promise<string> {
  let redirectUrl: unknown;
  const submit = oneTap.createOnSuccessHandler({
    loginRedirectUrl: redirects.loginRedirectURL,
    signupRedirectUrl: redirects.signupRedirectURL,
    onSuccess(url) {
      redirectUrl = url;
    },
  });
  await withDeadline(() => submit({ credential }), limits);
  return checkRedirectUrl(redirectUrl, redirects);
}

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

/** Google skips a prompt for these reasons without a decision of the person. */
const reasonsOfGoogle: readonly unknown[] = ['auto_cancel', 'issuing_failed'];

/** A change of the prompt's state. With FedCM, usually the methods that tell the reason are missing. */
interface Moment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): unknown;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): unknown;
}

/**
 * The client does not report a tap beside the prompt, after which the widget must show the Google button. The wrapper
 * does not change Google's own object.
 * @param onDismissed also called if Google skips the prompt without a reason
 * @param onClosed Google or the page has closed the prompt, without a decision of the person
 */
function watchMoments(prompt: ClientPrompt, onDismissed: () => void, onClosed: () => void): void {
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
        if (moment.isSkippedMoment?.()) {
          if (reasonsOfGoogle.includes(moment.getSkippedReason?.())) onClosed();
          else onDismissed();
        } else if (moment.isDismissedMoment?.() && moment.getDismissedReason?.() !== 'credential_returned') {
          onClosed();
        }
      }),
  }));
}

/** Codes of the screen's messages, which are also error types of the provider or reasons of Google's script. */
const setUpCodes: readonly FailureCode[] = [
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
];

/** Without a code of its own, the reason is in the error's message, for the host's developers. */
function promptUnavailable(reason: unknown): IdentityError {
  if (reason === 'unregistered_origin') return new IdentityError('origin_not_allowed_for_client');
  const code = setUpCodes.find((each) => each === reason);
  if (code) return new IdentityError(code);
  // The reason is from outside, so it is in the message only if it is short and plain.
  const isPlain = typeof reason === 'string' && /^[\w ]{1,60}$/.test(reason);
  const suffix = isPlain ? `: ${reason}` : '';
  return new IdentityError('one_tap_failed', `Google One Tap could not be shown${suffix}.`, {
    cause: reason,
  });
}

function throwPromptFailed(cause: unknown): never {
  const error = toIdentityError(cause);
  throw error.code === 'cancelled' ? error : new IdentityError('one_tap_failed', '', { cause });
}
