/** The entry of `sessionStorage` with the screen that a reload comes back to. */
export const screenKey = (project: string) => `portico:screen:${project}`;
