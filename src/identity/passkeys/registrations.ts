/** How registrations that come by between the client and the browser are told from each other. */

export const isRegistration =
  (domain: string | undefined) =>
  (options: CredentialCreationOptions | undefined): boolean =>
    !!options?.publicKey && (options.publicKey.rp?.id ?? location.hostname) === (domain ?? location.hostname);

/** No account is called so: one that is made only to read what it would be made of. */
export const READING_MARK = 'portico:';

/** The account's display name in the options of a call, which may be one of the page's own. */
export const accountName = (options: CredentialCreationOptions | undefined): string | undefined =>
  options?.publicKey?.user?.displayName;

export const isCreation = (domain: string | undefined) => (options: CredentialCreationOptions) =>
  isRegistration(domain)(options) && !accountName(options)?.startsWith(READING_MARK);
