/** For all sign-ins at this site, by the form or by a link. */
export const sessionMinutes = 60;
