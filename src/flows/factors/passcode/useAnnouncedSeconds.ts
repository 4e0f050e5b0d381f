import { useState } from 'react';

/**
 * Screen readers announce the remaining time only at these seconds, because an announcement each second would disturb.
 */
const MILESTONES = [10, 30, 60];

/** An announcement is removed after this number of seconds, because it then contains a wrong time. */
const ANNOUNCEMENT_SECONDS = 5;

/**
 * Returns the number of seconds that a screen reader announces now, or `null` if it announces nothing.
 *
 * @param secondsLeft the seconds until the code expires.
 */
export function useAnnouncedSeconds(secondsLeft: number): number | null {
  const milestone = MILESTONES.find((each) => secondsLeft <= each);
  // The latest milestone, and the seconds that were left when the countdown reached it.
  const [reached, setReached] = useState({ milestone, secondsLeft });
  // React's documented way to keep a value from the render in which another value has changed.
  if (reached.milestone !== milestone) setReached({ milestone, secondsLeft });
  const isRecent = reached.secondsLeft - secondsLeft < ANNOUNCEMENT_SECONDS;
  return milestone && isRecent ? reached.secondsLeft : null;
}
