/**
 * Types for hosts that load the remote with their own federation setup, as in `import Login from 'porticoRemote/Login'`. To
 * use them, add one line to the `compilerOptions` of tsconfig.json: `"types": ["@portico/loader/remote"]`.
 */
declare module 'porticoRemote/Login' {
  const Login: import('@portico/loader').PorticoModules['Login']['default'];
  export default Login;
}

declare module 'porticoRemote/ResetPassword' {
  const ResetPassword: import('@portico/loader').PorticoModules['ResetPassword']['default'];
  export default ResetPassword;
}

declare module 'porticoRemote/PasskeyRegistration' {
  const PasskeyRegistration: import('@portico/loader').PorticoModules['PasskeyRegistration']['default'];
  export default PasskeyRegistration;
}

declare module 'porticoRemote/IdentityProvider' {
  const IdentityProvider: import('@portico/loader').PorticoModules['IdentityProvider']['default'];
  export default IdentityProvider;
}

declare module 'porticoRemote/Account' {
  const Account: import('@portico/loader').PorticoModules['Account']['default'];
  export default Account;
}

declare module 'porticoRemote/client' {
  const client: import('@portico/loader').PorticoModules['client'];
  export = client;
}

declare module 'porticoRemote/bootstrap' {
  const bootstrap: import('@portico/loader').PorticoModules['bootstrap'];
  export = bootstrap;
}
