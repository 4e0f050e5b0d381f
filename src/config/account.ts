/** @limit Characters of a first or last name */
export const NAME_MAX_LENGTH = 100;
