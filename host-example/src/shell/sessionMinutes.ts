/** The length of a session in minutes, after every kind of sign-in. */
export const sessionMinutes = 60;
