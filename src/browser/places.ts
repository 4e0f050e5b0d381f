import { oncePerPage } from './pageScope';

const taken = () => oncePerPage('places/1', () => new Set<string>());

/**
 * Reserves the first free place for a widget of this kind, and returns the name of the place: `Login.0`, `Login.1`.
 * After a reload the page mounts its widgets in the same order, so each widget gets the same place as before the
 * reload.
 */
export function takePlace(kind: string): string {
  let number = 0;
  while (taken().has(`${kind}.${number}`)) number++;
  const place = `${kind}.${number}`;
  taken().add(place);
  return place;
}

export const leavePlace = (place: string): void => void taken().delete(place);
