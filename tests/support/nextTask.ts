import { act } from '@testing-library/react';

/** Waits for observers, and for the task that they have queued. */
export const nextTask = () =>
  act(async () => {
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  });
