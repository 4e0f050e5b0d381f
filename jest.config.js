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

// Jest compiles only these packages of `node_modules`, because they contain only ES modules.
const esmOnly = [
  '@formatjs',
  '@noble',
  '@scure',
  'cookie',
  'icu-minify',
  'jose',
  'oauth4webapi',
  'oidc-provider',
  'openid-client',
  'swr',
];

const shared = {
  transform: {
    // The widget's texts are in TypeScript files of `src`. This transform also compiles their plurals.
    '/src/.+\\.ts$': ['<rootDir>/tests/support/jest/messagesTransform.js', swc[1]],
    '^.+\\.(t|j|mj)sx?$': swc,
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
};

/** @type {import('jest').Config} */
export default {
  // In milliseconds. The limit is high, because tests run slowly on a busy machine.
  testTimeout: 20_000,
  // Jest may use every core, because no other suite runs at the same time.
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
        // Tests import the form's sources, because its built file exists only after a build.
        '^@portico/loader/form$': '<rootDir>/src/form/index.ts',
        // `libphonenumber-js/min/es6` has no CommonJS version. `libphonenumber-js/min` has one, and behaves the same.
        '^libphonenumber-js/min/es6$': 'libphonenumber-js/min',
        '\\.module\\.css$': '<rootDir>/tests/support/jest/styleSheetStub.cjs',
        // The builds replace goober in the same way (webpack.config.ts).
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
