/** What is wrong with a configuration, and where: `config.otpOptions.methods[1]: "fax" is not one of sms, whatsapp, email.` */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly code = 'invalid_config';
  /** The place in what the host passed in, as it would be written in code. */
  readonly path: string;

  constructor(path: string, problem: string, options?: ErrorOptions) {
    super(`${path}: ${problem}.`, options);
    this.path = path;
  }
}
