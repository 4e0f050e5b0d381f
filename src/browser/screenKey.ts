/** Returns the `sessionStorage` key for the screens that are restored after a reload. */
export const screenKey = (project: string) => `portico:screen:${project}`;
