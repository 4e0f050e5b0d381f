/** How registrations that come by between the client and the browser are told from each other. */

export const isRegistration =
  (domain: string | undefined) =>
  ({ publicKey }: CredentialCreationOptions = {}): boolean =>
    !!publicKey && (publicKey.rp.id ?? location.hostname) === (domain ?? location.hostname);

/** No account is called so: one that is made only to read what it would be made of. */
export const READING_MARK = 'portico:';

export const isCreation = (domain: string | undefined) => (options: CredentialCreationOptions) =>
  isRegistration(domain)(options) && !options.publicKey?.user.displayName.startsWith(READING_MARK);
