/**
 * The key in `sessionStorage` that says that this tab has used a link for a new password: after a reload, the host may
 * pass its token to ResetPassword again.
 */
export const usedLinkKey = (project: string) => `portico:used-link:${project}`;
