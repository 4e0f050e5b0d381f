import type { Locator } from '@playwright/test';

const banner = 'The banner is above the controls that it is about.';

/**
 * The states in which an error moves controls, and why. In all other states nothing moves when the person's action leads
 * to an error or a request.
 */
export const statesThatMove: Readonly<Record<string, string>> = {
  'Main, not sent': banner,
  'Main, passkey, failed': banner,
  'Account, social account not connected': banner,
  'Account, authenticator app not set up': banner,
  'PasswordCreateOrLogin, wrong password': banner,
  'PasskeyRegistrationStart, not created': banner,
  'SecondFactor, passkey refused': banner,
  'PasswordResetForm, refused': 'The banner is below the form, and above the button for a login link.',
  'PasswordCreateOrLogin, nothing typed':
    'The error is above the link "Forgot Password?", where no room is reserved.',
  'Account, saving the name': 'The action opens the form first.',
  'Account, name not saved': 'The action opens the form first.',
  'PasswordCreateOrLogin, breached': 'The error has more lines than the room for it.',
  'PasswordCreateOrLogin, unchecked': 'Below the error is a link that repeats the check.',
};

/** The error of this state appears without an action of the person, perhaps before a test has measured the screen. */
export const stateWithoutAction = 'Main, One Tap that is not set up';

/**
 * Returns the distance of each visible control from the widget's top, in CSS pixels. The names contain the title of the
 * screen.
 */
export const controlPositions = (widget: Locator): Promise<Readonly<Record<string, number>>> =>
  widget.evaluate((target) => {
    const scope =
      [...target.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? target;
    const title = scope.querySelector('h2')?.textContent ?? '';
    const { top } = target.getBoundingClientRect();
    const controls = [...scope.querySelectorAll('button, input, select, a')].filter(
      (each) => each.checkVisibility() && !each.closest('[part="toast"]'),
    );
    return Object.fromEntries(
      controls.map((each) => {
        const name = each.getAttribute('aria-label') ?? each.getAttribute('name') ?? each.textContent;
        return [`${title} > ${name}`, each.getBoundingClientRect().top - top];
      }),
    );
  });

/** Returns the controls that have moved by more than a rounding error, with the direction. */
export async function movedControls(
  widget: Locator,
  before: Readonly<Record<string, number>>,
): Promise<string[]> {
  const after = await controlPositions(widget);
  return Object.entries(after).flatMap(([name, top]) => {
    const by = top - (before[name] ?? top);
    return Math.abs(by) < 0.5 ? [] : [`${name} moved ${by > 0 ? 'down' : 'up'}`];
  });
}
