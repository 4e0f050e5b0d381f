/** The ends of the client's keys in localStorage. */
export const suffixes = [
  '',
  '::bootstrap',
  '::PKCE_VERIFIER:magic_links',
  '::PKCE_VERIFIER:passwords',
  '::PKCE_VERIFIER:oauth',
  '::seen_domains',
  '::b2c_last_used_oauth',
];

const anything = [
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

const ofSuffix: Record<string, string[]> = {
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

export const damages = suffixes.flatMap((suffix) =>
  [...anything, ...(ofSuffix[suffix] ?? [])].map((stored) => ({ suffix, stored })),
);
