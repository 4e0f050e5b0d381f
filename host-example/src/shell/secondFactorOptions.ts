import type { LoginConfig } from '@portico/loader';

/** For people who have set up an authenticator app. The widgets and the shell's session ask for it. */
export const secondFactorOptions: LoginConfig['secondFactorOptions'] = { methods: ['totp'] };
