import { useState } from 'react';

/**
 * Screen readers announce the remaining time only at these seconds, because an announcement each second would disturb.
 */
const milestones = [10, 30, 60];

/** An announcement is removed after this number of seconds, because it then contains a wrong time. */
const ANNOUNCEMENT_SECONDS = 5;

/** Returns the number of seconds that a screen reader announces now, or `null` if it announces nothing. */
export function useAnnouncedSeconds(left: number): number | null {
  const milestone = milestones.find((each) => left <= each);
  const [passed, setPassed] = useState({ milestone, left });
  // React's documented way to keep a value from the render in which another value has changed.
  if (passed.milestone !== milestone) setPassed({ milestone, left });
  return milestone && passed.left - left < ANNOUNCEMENT_SECONDS ? passed.left : null;
}
