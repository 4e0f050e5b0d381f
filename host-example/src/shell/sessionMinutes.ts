/** The length of a session in minutes. It applies to all sign-ins at this site, with the form or with a link. */
export const sessionMinutes = 60;
