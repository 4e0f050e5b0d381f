const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

// Packages that ship ES modules only. All other packages are loaded as they are.
const esmOnly = [
  '@noble',
  '@scure',
  'cookie',
  'jose',
  'oauth4webapi',
  'oidc-provider',
  'openid-client',
  'swr',
];

const shared = {
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
};

/** @type {import('jest').Config} */
export default {
  // Generous, because a busy machine is slow.
  testTimeout: 20_000,
  // Uses every core, because no other suite runs at the same time.
  maxWorkers: '100%',
  projects: [
    {
      ...shared,
      displayName: 'widget',
      testMatch: ['<rootDir>/{src,remotes,loader}/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/tests/support/jest/jsdomEnvironment.cjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      setupFilesAfterEnv: ['<rootDir>/tests/support/jest/setup.ts'],
      moduleNameMapper: {
        // Its sources: the built file exists only after a build.
        '^@portico/loader/form$': '<rootDir>/src/form/index.ts',
        // The package's smaller build has no CommonJS version; this one behaves the same.
        '^libphonenumber-js/min/es6$': 'libphonenumber-js/min',
        '\\.module\\.css$': '<rootDir>/tests/support/jest/styleSheetStub.cjs',
        '\\.svg$': '<rootDir>/tests/support/jest/fileStub.cjs',
        // The builds replace goober the same way (webpack.config.ts).
        '^goober$': '<rootDir>/src/ui/toasts/goober.ts',
      },
    },
    {
      ...shared,
      displayName: 'node',
      testMatch: ['<rootDir>/{identity-provider,relying-party,scripts,host-example}/**/*.test.{ts,tsx}'],
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/tests/support/jest/quietOpenId.ts'],
    },
  ],
};
