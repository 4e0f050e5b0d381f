/** Returns the `sessionStorage` key for the screen that is restored after a reload. */
export const screenKey = (project: string) => `portico:screen:${project}`;
