/** @limit Characters of a first or last name */
export const NAME_MAX_LENGTH = 100;
/**
 * The provider removes an address that is not verified within this time.
 * @limit The time in which a person must enter the passcode for a new address
 */
export const NEW_ADDRESS_MINUTES = 5;
