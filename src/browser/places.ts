import { oncePerPage } from './pageScope';

const taken = () => oncePerPage('places/1', () => new Set<string>());

/**
 * Reserves a name for a widget on the page: its kind and the first free number, as in `Login.0`. The widget stores its
 * screen under this name. After a reload the page mounts its widgets in the same order, so each widget gets the same
 * name again and finds its screen.
 */
export function takePlace(kind: string): string {
  let number = 0;
  while (taken().has(`${kind}.${number}`)) number++;
  const place = `${kind}.${number}`;
  taken().add(place);
  return place;
}

/** Releases the name when the widget unmounts. */
export const leavePlace = (place: string): void => void taken().delete(place);
