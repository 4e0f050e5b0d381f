/**
 * Damaged values in localStorage under the keys of the client's cache. Another program, an older client or a browser
 * extension may have written them.
 */

/** The ends of the client's keys. The empty one is the key of the session and the user. */
export const keySuffixes = [
  '',
  '::bootstrap',
  '::PKCE_VERIFIER:magic_links',
  '::PKCE_VERIFIER:passwords',
  '::PKCE_VERIFIER:oauth',
  '::seen_domains',
  '::b2c_last_used_oauth',
];

const forEveryKey = [
  '',
  '{',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[null]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
];

/** Further values, which have the format of this key's value in part. */
const forOneKey: Record<string, string[]> = {
  '': [
    '{"session":{},"user":{}}',
    '{"session":"text","user":7}',
    '{"session":{"session_id":null},"user":null}',
    '{"session":{"session_id":"session-test-1"},"user":{"user_id":"user-test-1","emails":null,"roles":"admin"}}',
    '{"user":{"user_id":"user-test-1","webauthn_registrations":{}}}',
  ],
  '::bootstrap': [
    '{"captchaSettings":null}',
    '{"captchaSettings":{"enabled":"yes"},"vertical":"CONSUMER"}',
    '{"captchaSettings":{"enabled":true},"vertical":"CONSUMER","projectName":{"a":1}}',
    '{"captchaSettings":{"enabled":false},"rbacPolicy":{"roles":null},"emailDomains":"x","projectName":7}',
    '{"captchaSettings":{"enabled":false},"vertical":"CONSUMER","displayWatermark":"yes","passwordConfig":[]}',
  ],
  '::PKCE_VERIFIER:magic_links': ['{"code_verifier":7,"code_challenge":null}', '{"code_verifier":""}'],
  '::PKCE_VERIFIER:passwords': ['{"code_verifier":{"a":1},"code_challenge":""}'],
};

export const damagedValues = keySuffixes.flatMap((suffix) =>
  [...forEveryKey, ...(forOneKey[suffix] ?? [])].map((stored) => ({ suffix, stored })),
);
