/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { writeHash } from './PlaygroundState';
import { usePlaygroundState } from './usePlaygroundState';

test('if a link changes the address just before the page writes its state there, the page reads the new address', () => {
  jest.useFakeTimers();
  const { result } = renderHook(usePlaygroundState);
  const state = { config: { products: ['crypto' as const] } };
  const linked = writeHash(state);
  location.hash = linked;
  act(() => jest.advanceTimersByTime(1000));
  expect(result.current[0]).toEqual(state);
  expect(location.hash).toBe(linked);
  jest.useRealTimers();
});
