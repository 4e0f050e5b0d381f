/** However somebody signs in here: by the form, or by a link. */
export const sessionMinutes = 60;
