/** Example: `config.otpOptions.methods[1]: "fax" is not one of sms, whatsapp, email.` */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly code = 'invalid_config';
  /** In the syntax of JavaScript, as in `config.products[0]`. */
  readonly path: string;

  constructor(path: string, problem: string, options?: ErrorOptions) {
    super(`${path}: ${problem}.`, options);
    this.path = path;
  }
}
