export const sessionMinutes = 60;
