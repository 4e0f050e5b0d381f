/** The key in `sessionStorage` under which widgets store their screens for a reload. */
export const screenKey = (project: string) => `portico:screen:${project}`;

/**
 * The key in `sessionStorage` that says that this tab has used a link for a new password: after a reload, the host may
 * pass its token to ResetPassword again.
 */
export const usedLinkKey = (project: string) => `portico:used-link:${project}`;
