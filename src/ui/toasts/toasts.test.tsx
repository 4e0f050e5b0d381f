import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { ToastProvider, useToast } from './ToastProvider';
import { MAX_TOASTS, TOAST_MS, type ToastKind } from './types';

// Jest compiles the chunk at its first import, which may take longer than a test's timeout.
beforeAll(() => import('./ToastStack'));

interface ShowButtonProps {
  toasts: readonly { kind: ToastKind; text: string }[];
}

function ShowButton({ toasts }: ShowButtonProps) {
  const show = useToast();
  return (
    <button
      type="button"
      onClick={() => toasts.forEach(({ kind, text }) => show({ kind, text: () => text }))}
    >
      Show
    </button>
  );
}

async function show(...toasts: ShowButtonProps['toasts']) {
  const clock = fakeBrowser();
  render(
    <StrictMode>
      <ToastProvider clock={clock}>
        <ShowButton toasts={toasts} />
      </ToastProvider>
    </StrictMode>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findAllByRole('button', { name: 'Dismiss' });
  return { pass: (ms: number) => act(() => clock.advance(ms)) };
}

const visibleText = (text: string) => screen.getByText(text, { selector: '[part=toast] *' });
/** False as soon as the toast fades out. */
const isDisplayed = (text: string) => visibleText(text).closest('.coming') !== null;
const waitForFadeOut = (text: string) => waitFor(() => expect(isDisplayed(text)).toBe(false));

test('a toast is announced, without its button', async () => {
  await show({ kind: 'success', text: 'Code resent' });
  expect(screen.getByRole('status')).toHaveTextContent('Code resent');
  expect(within(screen.getByRole('status')).queryByRole('button')).toBeNull();
});

test.each<ToastKind>(['error', 'success'])('a toast of kind %s stays for its duration', async (kind) => {
  const duration = TOAST_MS[kind];
  const clock = await show({ kind, text: 'Hello' });
  clock.pass(duration - 1);
  expect(isDisplayed('Hello')).toBe(true);
  clock.pass(1);
  await waitForFadeOut('Hello');
});

test('the focus returns from a dismissed toast to the element that had it before', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  await show({ kind: 'success', text: 'Code resent' });
  act(() => button.focus());
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  button.remove();
});

test('the timer of a toast pauses while the pointer or the focus is on it', async () => {
  const clock = await show({ kind: 'success', text: 'Code resent' });
  clock.pass(1500);
  await userEvent.hover(visibleText('Code resent'));
  clock.pass(60_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await userEvent.unhover(visibleText('Code resent'));
  clock.pass(60_000);
  expect(isDisplayed('Code resent')).toBe(true);

  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  clock.pass(499);
  expect(isDisplayed('Code resent')).toBe(true);
  clock.pass(1);
  await waitForFadeOut('Code resent');
});

test('at most twenty toasts show at a time', async () => {
  const toasts = Array.from({ length: MAX_TOASTS + 2 }, (_, at) => ({
    kind: 'error' as const,
    text: `Toast ${at}`,
  }));
  await show(...toasts);
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(MAX_TOASTS);
});
