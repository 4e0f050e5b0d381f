import { act, render, screen } from '@testing-library/react';
import { defaultTheme, type ResolvedTheme } from './ResolvedTheme';
import { StyleRoot } from './StyleRoot';

function fakeSystem(dark: boolean) {
  const listeners = new Set<() => void>();
  const media = {
    matches: dark,
    addEventListener: (_: string, run: () => void) => listeners.add(run),
    removeEventListener: (_: string, run: () => void) => listeners.delete(run),
  };
  // The cast is safe: `media` has the properties that the hook uses.
  globalThis.matchMedia = () => media as unknown as MediaQueryList;
  return {
    listeners,
    setDark(isDark: boolean) {
      media.matches = isDark;
      act(() => listeners.forEach((run) => run()));
    },
  };
}

afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

const pair: ResolvedTheme = {
  ...defaultTheme,
  light: { '--portico-primary': '#111' },
  dark: { '--portico-primary': '#eee' },
};

const primary = () => screen.getByTestId('root').style.getPropertyValue('--portico-primary');

test('a pair of themes follows the system, including later changes, and stops listening on unmount', () => {
  const system = fakeSystem(true);
  const { unmount } = render(<StyleRoot theme={pair} data-testid="root" />);
  expect(primary()).toBe('#eee');
  system.setDark(false);
  expect(primary()).toBe('#111');
  unmount();
  expect(system.listeners.size).toBe(0);
});

test('a new theme replaces all properties of the previous one', () => {
  const { rerender } = render(<StyleRoot theme={pair} data-testid="root" />);
  rerender(<StyleRoot theme={defaultTheme} data-testid="root" />);
  expect(primary()).toBe('');
});
