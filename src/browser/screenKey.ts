/** Returns the key in `sessionStorage` under which widgets store their screens, to show them again after a reload. */
export const screenKey = (project: string) => `portico:screen:${project}`;
