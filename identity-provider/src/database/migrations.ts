/**
 * The database schema, as a list of SQL scripts. Never change a script that other people may have run; append a new
 * script instead. Times are in milliseconds since 1970. Each project has its own clock, which tests can move: see
 * `nowOf`.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE projects (
    public_token TEXT PRIMARY KEY,
    settings TEXT NOT NULL,
    clock_offset_ms INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
  );

  CREATE TABLE users (
    user_id TEXT PRIMARY KEY,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    name TEXT NOT NULL,
    untrusted_metadata TEXT NOT NULL DEFAULT '{}',
    password_id TEXT,
    password_hash TEXT,
    password_requires_reset INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX users_by_project ON users (public_token);

  -- Factors of users. In the API, a user has a list for each 'kind'; 'value' is an entry of this list.
  CREATE TABLE factors (
    factor_id TEXT NOT NULL,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    kind TEXT NOT NULL,
    lookup_key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (public_token, kind, lookup_key)
  );
  CREATE INDEX factors_by_user ON factors (user_id);

  CREATE TABLE sessions (
    session_id TEXT PRIMARY KEY,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    started_at INTEGER NOT NULL,
    last_accessed_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    attributes TEXT NOT NULL,
    authentication_factors TEXT NOT NULL
  );
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE INDEX sessions_by_project ON sessions (public_token, expires_at);

  -- 'user_id' is null if the address was unknown. Then a token is stored, but not sent.
  CREATE TABLE link_tokens (
    token_hash TEXT PRIMARY KEY,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    user_id TEXT REFERENCES users ON DELETE CASCADE,
    email TEXT NOT NULL,
    redirects TEXT NOT NULL,
    code_challenge TEXT,
    needs_session INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  );
  CREATE INDEX link_tokens_by_project ON link_tokens (public_token, expires_at);

  -- One row per address: a new code replaces the old one.
  CREATE TABLE passcodes (
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    method_id TEXT NOT NULL,
    user_id TEXT REFERENCES users ON DELETE CASCADE,
    address TEXT NOT NULL,
    channel TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    needs_session INTEGER NOT NULL,
    wrong_guesses INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (public_token, method_id)
  );

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    recipient TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    message TEXT NOT NULL
  );
  CREATE INDEX messages_by_project ON messages (public_token, id);

  CREATE TABLE clients (
    client_id TEXT PRIMARY KEY,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    client TEXT NOT NULL,
    secret_hash TEXT
  );

  CREATE TABLE signing_keys (
    kid TEXT PRIMARY KEY,
    private_jwk TEXT NOT NULL,
    created_at INTEGER NOT NULL
  );
  `,
  `
  -- The keys that verify a factor of the kind 'webauthn_registrations'. They are deleted with the factor.
  CREATE TABLE passkeys (
    public_token TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'webauthn_registrations',
    credential_id TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    user_handle TEXT NOT NULL,
    is_backup_eligible INTEGER NOT NULL,
    PRIMARY KEY (public_token, credential_id),
    FOREIGN KEY (public_token, kind, credential_id)
      REFERENCES factors (public_token, kind, lookup_key) ON DELETE CASCADE
  );

  -- A used challenge is deleted. A challenge with a 'session_id' is valid only in that session.
  CREATE TABLE webauthn_challenges (
    challenge_hash TEXT PRIMARY KEY,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    session_id TEXT REFERENCES sessions ON DELETE CASCADE,
    ceremony TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX webauthn_challenges_by_project ON webauthn_challenges (public_token, expires_at);
  CREATE INDEX webauthn_challenges_by_session ON webauthn_challenges (session_id);
  `,
  `
  CREATE TABLE consents (
    client_id TEXT NOT NULL REFERENCES clients ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    scope TEXT NOT NULL,
    granted_at INTEGER NOT NULL,
    PRIMARY KEY (client_id, user_id, scope)
  );

  -- The sessions whose user has seen the consent screen of a client.
  CREATE TABLE consent_questions (
    session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES clients ON DELETE CASCADE,
    PRIMARY KEY (session_id, client_id)
  );

  CREATE TABLE authorization_codes (
    code_hash TEXT PRIMARY KEY,
    client_id TEXT NOT NULL REFERENCES clients ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    session_id TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    scope TEXT NOT NULL,
    nonce TEXT,
    code_challenge TEXT,
    auth_time INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  );
  CREATE INDEX authorization_codes_by_client ON authorization_codes (client_id, expires_at);
  `,
  `
  DROP TABLE authorization_codes;

  -- Codes, tokens and grants of OAuth, as the OpenID Connect library describes them.
  CREATE TABLE oauth_tokens (
    model TEXT NOT NULL,
    id_hash TEXT NOT NULL,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    client_id TEXT REFERENCES clients ON DELETE CASCADE,
    user_id TEXT REFERENCES users ON DELETE CASCADE,
    grant_id TEXT,
    payload TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    consumed_at INTEGER,
    PRIMARY KEY (model, id_hash)
  );
  CREATE INDEX oauth_tokens_by_grant ON oauth_tokens (grant_id);
  CREATE INDEX oauth_tokens_by_project ON oauth_tokens (public_token, expires_at);
  `,
  `
  DROP TABLE consent_questions;

  -- Requests that a session has started. 'open_count': the number of unanswered questions.
  CREATE TABLE consent_questions (
    session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES clients ON DELETE CASCADE,
    request_hash TEXT NOT NULL,
    open_count INTEGER NOT NULL,
    is_automatic INTEGER NOT NULL,
    last_submission TEXT,
    PRIMARY KEY (session_id, client_id, request_hash)
  );
  `,
  `
  DROP TABLE consent_questions;

  -- Requests that a session has started, and the number of automatic submissions that these starts allow.
  CREATE TABLE authorization_starts (
    session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    client_id TEXT NOT NULL REFERENCES clients ON DELETE CASCADE,
    request_hash TEXT NOT NULL,
    automatic_count INTEGER NOT NULL,
    automatic_at INTEGER NOT NULL,
    last_submission TEXT,
    was_automatic INTEGER,
    PRIMARY KEY (session_id, client_id, request_hash)
  );
  `,
  `
  -- States, codes and tokens of social sign-in. A used secret is deleted. 'purpose' is the kind of the secret.
  CREATE TABLE social_secrets (
    secret_hash TEXT NOT NULL,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    content TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (public_token, purpose, secret_hash)
  );
  CREATE INDEX social_secrets_by_project ON social_secrets (public_token, expires_at);
  `,
  `
  -- Texts for wallets to sign. A used challenge is deleted. A challenge with a 'session_id' is valid only in that session.
  CREATE TABLE wallet_challenges (
    nonce TEXT PRIMARY KEY,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    wallet_type TEXT NOT NULL,
    address TEXT NOT NULL,
    message TEXT NOT NULL,
    origin TEXT NOT NULL,
    siwe TEXT NOT NULL,
    session_id TEXT REFERENCES sessions ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX wallet_challenges_by_wallet ON wallet_challenges (public_token, wallet_type, address);
  CREATE INDEX wallet_challenges_by_project ON wallet_challenges (public_token, expires_at);
  CREATE INDEX wallet_challenges_by_session ON wallet_challenges (session_id);
  `,
  `
  -- The IP address of the caller that has requested the challenge.
  ALTER TABLE wallet_challenges ADD COLUMN caller TEXT NOT NULL DEFAULT '';
  `,
  `
  -- A session that another user's sign-in has replaced ends early. If it is restored, it ends at 'full_expires_at'.
  ALTER TABLE sessions ADD COLUMN replaced_by TEXT;
  ALTER TABLE sessions ADD COLUMN full_expires_at INTEGER;
  CREATE INDEX sessions_by_successor ON sessions (replaced_by);
  `,
  `
  -- The secrets that verify a factor of the kind 'totps'. They are deleted with the factor. Verified apps have no 'expires_at'.
  CREATE TABLE totps (
    public_token TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'totps',
    totp_id TEXT NOT NULL,
    secret TEXT NOT NULL,
    recovery_codes TEXT NOT NULL,
    expires_at INTEGER,
    last_step INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (public_token, kind, totp_id),
    FOREIGN KEY (public_token, kind, totp_id)
      REFERENCES factors (public_token, kind, lookup_key) ON DELETE CASCADE
  );
  `,
  `
  -- When a user or a client is deleted, the database searches for the rows that refer to it.
  CREATE INDEX link_tokens_by_user ON link_tokens (user_id);
  CREATE INDEX passcodes_by_user ON passcodes (user_id);
  CREATE INDEX oauth_tokens_by_user ON oauth_tokens (user_id);
  CREATE INDEX oauth_tokens_by_client ON oauth_tokens (client_id);
  CREATE INDEX consents_by_user ON consents (user_id);
  CREATE INDEX authorization_starts_by_client ON authorization_starts (client_id);
  CREATE INDEX clients_by_project ON clients (public_token);
  `,
  `
  -- Guesses since the last correct code of an authenticator app.
  ALTER TABLE totps ADD COLUMN guesses INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE totps ADD COLUMN guessed_at INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- The latest login of a session that was used for a request with prompt=login, and the submission of that request.
  CREATE TABLE prompted_logins (
    session_id TEXT PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
    logged_in_at INTEGER NOT NULL,
    submission TEXT NOT NULL
  );
  `,
  `
  -- Secrets are encrypted, and recovery codes also hashed. A script cannot encrypt, so the apps of before are removed.
  DELETE FROM factors WHERE kind = 'totps';
  DROP TABLE totps;
  CREATE TABLE totps (
    public_token TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'totps',
    totp_id TEXT NOT NULL,
    encrypted_secret TEXT NOT NULL,
    expires_at INTEGER,
    last_step INTEGER NOT NULL DEFAULT 0,
    guesses INTEGER NOT NULL DEFAULT 0,
    guessed_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (public_token, kind, totp_id),
    FOREIGN KEY (public_token, kind, totp_id)
      REFERENCES factors (public_token, kind, lookup_key) ON DELETE CASCADE
  );

  -- A used recovery code is deleted.
  CREATE TABLE recovery_codes (
    public_token TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'totps',
    totp_id TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    encrypted_code TEXT NOT NULL,
    PRIMARY KEY (public_token, kind, totp_id, code_hash),
    FOREIGN KEY (public_token, kind, totp_id)
      REFERENCES totps (public_token, kind, totp_id) ON DELETE CASCADE
  );
  `,
  `
  -- The scopes of an application that has got a code for an account. 'consents' lacks applications that need no consent.
  CREATE TABLE connected_apps (
    client_id TEXT NOT NULL REFERENCES clients ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    scope TEXT NOT NULL,
    connected_at INTEGER NOT NULL,
    PRIMARY KEY (client_id, user_id, scope)
  );
  CREATE INDEX connected_apps_by_user ON connected_apps (user_id);
  INSERT INTO connected_apps (client_id, user_id, scope, connected_at)
    SELECT client_id, user_id, scope, granted_at FROM consents ORDER BY granted_at, rowid;
  `,
  `
  -- The address that a signed-in user has entered, but not verified. A user has at most one.
  CREATE TABLE pending_addresses (
    user_id TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    public_token TEXT NOT NULL REFERENCES projects ON DELETE CASCADE,
    address_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE INDEX pending_addresses_by_project ON pending_addresses (public_token);
  `,
];
