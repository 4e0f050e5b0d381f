/** Returns the `sessionStorage` key of the screens that the widget restores after a reload. */
export const screenKey = (project: string) => `portico:screen:${project}`;
