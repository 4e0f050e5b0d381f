/** The user agents of phones and tablets. They only decide which advice is shown, so a wrong guess does no harm. */
const mobileUserAgent = /Mobile|Android|iP(ad|hone|od)/;

export const isMobile = (userAgent: string): boolean => mobileUserAgent.test(userAgent);
