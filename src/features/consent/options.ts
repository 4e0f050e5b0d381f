import type { Options } from '../../contract/options';

export const consentOptions = {
  /**
   * The scopes of a request without `scope`, separated by spaces, such as `openid email`. Without this option, such a
   * request is refused. [Some AI clients](docs/mcp.md) name no scope.
   * @label Scopes of a request that names none
   */
  defaultScope: { type: 'text' },
  /**
   * The `response_type` of a request without one.
   * @label Response type of a request that names none
   */
  defaultResponseType: { type: 'text' },
} as const satisfies Options;
