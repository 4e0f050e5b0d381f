import { act, fireEvent, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { rulesOf } from './goober';
import { ToastProvider, useToast } from './ToastProvider';
import type { Toast, ToastKind } from './types';

// Compiled beforehand: what is awaited below is the order of things, not the machine.
beforeAll(() => import('./ToastStack'));

/** A clock that stands still until it is moved. */
function fakeClock() {
  let now = 0;
  const waiting = new Map<() => void, number>();
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      waiting.set(run, now + ms);
      return () => void waiting.delete(run);
    },
    pass(ms: number) {
      now += ms;
      const due = [...waiting].filter(([, at]) => at <= now).map(([run]) => run);
      due.forEach((run) => waiting.delete(run));
      act(() => due.forEach((run) => run()));
    },
  };
}

function Shower({ toasts }: { toasts: readonly Toast[] }) {
  const show = useToast();
  return (
    <button type="button" onClick={() => toasts.forEach(show)}>
      Show
    </button>
  );
}

async function show(...toasts: Toast[]) {
  const clock = fakeClock();
  render(
    <StrictMode>
      <ToastProvider dismissLabel="Dismiss" clock={clock}>
        <Shower toasts={toasts} />
      </ToastProvider>
    </StrictMode>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findAllByRole('button', { name: 'Dismiss' }, { timeout: 4000 });
  return clock;
}

const stays = (text: string) => screen.getByText(text).closest('.coming') !== null;
const leaves = (text: string) => waitFor(() => expect(stays(text)).toBe(false), { timeout: 4000 });

test('a toast is announced', async () => {
  await show({ kind: 'success', text: 'Code resent' });
  expect(screen.getByRole('status')).toHaveTextContent('Code resent');
});

test('an error is an alert', async () => {
  await show({ kind: 'error', text: 'Too many requests' });
  expect(screen.getByRole('alert')).toHaveTextContent('Too many requests');
});

test.each<[ToastKind, number]>([
  ['blank', 4000],
  ['error', 4000],
  ['success', 2000],
  ['custom', 4000],
])('a %s toast stays for %d ms', async (kind, duration) => {
  const clock = await show({ kind, text: 'Hello' });
  clock.pass(duration - 1);
  expect(stays('Hello')).toBe(true);
  clock.pass(1);
  await leaves('Hello');
});

test('a loading toast stays until it is dismissed, and is gone a while after', async () => {
  const clock = await show({ kind: 'loading', text: 'Loading' });
  clock.pass(3_600_000);
  expect(stays('Loading')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitForElementToBeRemoved(() => screen.queryByText('Loading'), { timeout: 4000 });
});

test('its time stands still while it is pointed at or holds the focus', async () => {
  const clock = await show({ kind: 'success', text: 'Code resent' });
  clock.pass(1500);
  await userEvent.hover(screen.getByText('Code resent'));
  clock.pass(60_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await userEvent.unhover(screen.getByText('Code resent'));
  clock.pass(60_000);
  expect(stays('Code resent')).toBe(true);

  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  clock.pass(499);
  expect(stays('Code resent')).toBe(true);
  clock.pass(1);
  await leaves('Code resent');
});

test('no more than twenty stand there', async () => {
  await show(...Array.from({ length: 22 }, (_, at) => ({ kind: 'loading' as const, text: `Toast ${at}` })));
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(20);
});

test('styles become rules under a selector, nested ones too', () => {
  const styles = {
    zIndex: 3,
    lineHeight: 1.5,
    '.inner': { minWidth: '0px' },
    '@media print': { display: 'none' },
  };
  expect(rulesOf('.a', styles)).toEqual([
    '.a{z-index:3;line-height:1.5}',
    '.a .inner{min-width:0px}',
    '@media print{.a{display:none}}',
  ]);
});
