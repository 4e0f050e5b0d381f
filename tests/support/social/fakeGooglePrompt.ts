type MomentListener = (moment: object) => void;

interface RenderOptions {
  style: { position: string };
  callback(response: object): void;
  onOneTapCancelled(): void;
}

// Google calls changes of the prompt's state moments.
export const displayed = {
  isSkippedMoment: () => false,
  isNotDisplayed: () => false,
  isDismissedMoment: () => false,
};
export const skipped = (reason?: string) => ({
  ...displayed,
  isSkippedMoment: () => true,
  ...(reason && { getSkippedReason: () => reason }),
});
export const dismissed = (reason: string) => ({
  ...displayed,
  isDismissedMoment: () => true,
  getDismissedReason: () => reason,
});
export const notDisplayed = (reason: string) => ({
  ...displayed,
  isNotDisplayed: () => true,
  getNotDisplayedReason: () => reason,
});

/** Fakes Google's script (`google`) and the client's prompt (`prompt`), which reads Google's moments as the client does. */
export function fakeGooglePrompt() {
  let report: MomentListener = () => {};
  let pick: (response: object) => void = () => {};
  const google = {
    initialize: jest.fn(({ callback }: { callback: typeof pick }) => void (pick = callback)),
    prompt: jest.fn((listener: MomentListener) => void (report = listener)),
    cancel: jest.fn(),
  };
  const prompt = {
    // Read at each call: the widget replaces this property with a wrapper of it.
    _googleClient: google,
    cancel: () => prompt._googleClient.cancel(),
    render: ({ callback, onOneTapCancelled, ...rest }: RenderOptions) => {
      prompt._googleClient.initialize({ callback, ...rest });
      return new Promise((resolve) =>
        prompt._googleClient.prompt((reported) => {
          const moment = reported as Omit<ReturnType<typeof notDisplayed>, 'isNotDisplayed'> & {
            isNotDisplayed?(): boolean;
            getSkippedReason?(): string;
          };
          if (moment.isSkippedMoment()) {
            const reason = moment.getSkippedReason?.() ?? 'unknown_reason';
            if (reason === 'user_cancel') onOneTapCancelled();
            return resolve({ success: false, reason });
          }
          // With FedCM, Google's moments lack the function, and the client takes an embedded prompt for a failed one.
          const isHidden = moment.isNotDisplayed
            ? moment.isNotDisplayed()
            : rest.style.position !== 'floating';
          if (isHidden) {
            const reason = moment.getNotDisplayedReason?.() ?? 'unknown_reason';
            return resolve({ success: false, reason });
          }
          if (!moment.isDismissedMoment()) resolve({ success: true });
        }),
      );
    },
  };
  return {
    google,
    prompt,
    report: (moment: object) => report(moment),
    pick: (response: object) => pick(response),
  };
}
