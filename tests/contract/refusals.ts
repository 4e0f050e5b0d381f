import { expect, test, type ProjectSettings } from '../support/test';
import type { ClientPage } from './ClientPage';
import type { Project } from '../support/provider/Project';

/** A call of the client that the provider refuses. */
export interface Refusal {
  /** The path of the client's method, and its arguments. */
  call: [method: string, ...given: unknown[]];
  error_type: string;
  /** Default: 400. */
  status_code?: number;
  /** Settings of the project during this call. */
  settings?: ProjectSettings;
  /**
   * A path at which the test injects a fault, so that the provider returns the error. Set for errors that the call
   * alone cannot cause.
   */
  faultAt?: string;
}

/** Makes each call, and expects that the client throws the provider's error with its type, status and message. */
export async function expectRefusals(client: ClientPage, project: Project, refusals: Refusal[]) {
  const usual = await project.settings();
  for (const { call, error_type, status_code = 400, settings, faultAt } of refusals) {
    await test.step(`${call[0]} ${JSON.stringify(call.slice(1))}: ${error_type}`, async () => {
      if (settings) await project.change(settings);
      if (faultAt) {
        const fault = apiError(error_type, status_code);
        await project.addFault({ path: `/sdk/v1${faultAt}`, times: 1, fault });
      }
      const error = await client.failure(...call);
      expect.soft(error).toMatchObject({ name: 'StytchAPIError', error_type, status_code });
      expect.soft(error.error_message).toEqual(expect.stringMatching(/^\S.*\.$/));
      expect.soft(error.message).toContain(error_type);
      for (const name of Object.keys(settings ?? {})) await project.change({ [name]: usual[name] });
    });
  }
}

/** Returns a fault: an error in the format of the real service. */
export function apiError(error_type: string, status: number, error_message = 'The service says no.') {
  const body = {
    status_code: status,
    request_id: 'request-id-test-fault',
    error_type,
    error_message,
    error_url: `https://stytch.com/docs/api/errors/${status}#${error_type}`,
  };
  return { status, body };
}
