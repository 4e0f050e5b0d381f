import { oncePerPage } from './pageScope';

const taken = () => oncePerPage('places/1', () => new Set<string>());

/**
 * Reserves the first free place for a widget of this kind, and returns the name of the place: `Login.0`, `Login.1`. The
 * widget stores its screen under this name. After a reload the page mounts its widgets in the same order, so each
 * widget gets its former place and finds its screen again.
 */
export function takePlace(kind: string): string {
  let number = 0;
  while (taken().has(`${kind}.${number}`)) number++;
  const place = `${kind}.${number}`;
  taken().add(place);
  return place;
}

export const leavePlace = (place: string): void => void taken().delete(place);
