/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { writeHash } from './PlaygroundState';
import { usePlaygroundState } from './usePlaygroundState';

test('an address that a link sets while the page is about to write its own stays, and is read', () => {
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
