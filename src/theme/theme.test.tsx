import { act, render, screen, waitFor } from '@testing-library/react';
import { defaultLook } from './Look';
import type { Look } from './Look';
import { StyleRoot } from './StyleRoot';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { useLook } from './useLook';

const clock = fakeBrowser();

function fakeSystem(dark: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: dark,
    addEventListener: (_: string, run: () => void) => listeners.add(run),
    removeEventListener: (_: string, run: () => void) => listeners.delete(run),
  };
  // The cast is safe: `media` has the members that the hook uses.
  globalThis.matchMedia = () => media as unknown as MediaQueryList;
  return {
    listeners,
    setDark(isDark: boolean) {
      media.matches = isDark;
      act(() => listeners.forEach((run) => run()));
    },
  };
}

// Jest compiles the chunk at its first import, which may take longer than a test's timeout.
beforeAll(() => import('./readHostLook'));
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

const pair: Look = {
  ...defaultLook,
  light: { '--portico-primary': '#111' },
  dark: { '--portico-primary': '#eee' },
};

const primary = () => screen.getByTestId('root').style.getPropertyValue('--portico-primary');

test('a pair of themes follows the system, including later changes, and stops listening on unmount', () => {
  const system = fakeSystem(true);
  const { unmount } = render(<StyleRoot look={pair} data-testid="root" />);
  expect(primary()).toBe('#eee');
  system.setDark(false);
  expect(primary()).toBe('#111');
  unmount();
  expect(system.listeners.size).toBe(0);
});

test('a new theme replaces all properties of the previous one', () => {
  const { rerender } = render(<StyleRoot look={pair} data-testid="root" />);
  rerender(<StyleRoot look={defaultLook} data-testid="root" />);
  expect(primary()).toBe('');
});

function Themed({ id, styles, presentation }: { id: string; styles?: object; presentation?: object }) {
  const look = useLook(styles, presentation, clock);
  return look ? <StyleRoot look={look} data-testid={id} /> : <p>{id} waits</p>;
}

const primaryOf = (id: string) => screen.getByTestId(id).style.getPropertyValue('--portico-primary');

test('a new widget with a theme waits for the theme chunk, and a visible widget switches to it', async () => {
  const theme = { theme: { primary: '#123456' } };
  const widgets = (presentation?: object) => (
    <>
      <Themed id="present" presentation={presentation} />
      {presentation && <Themed id="new" presentation={presentation} />}
    </>
  );
  const { rerender } = render(widgets());
  expect(primaryOf('present')).toBe('');

  rerender(widgets(theme));
  expect(primaryOf('present')).toBe('');
  expect(screen.getByText('new waits')).toBeInTheDocument();
  await waitFor(() => expect([primaryOf('present'), primaryOf('new')]).toEqual(['#123456', '#123456']));

  rerender(widgets({ theme: { primary: '#654321' } }));
  expect(primaryOf('present')).toBe('#654321');
});
