/** The key in `sessionStorage` under which widgets store their screens for a reload. */
export const screenKey = (project: string) => `portico:screen:${project}`;
