import { startTestProvider, type TestProject, type TestProvider } from './testProvider';

/** The provider of all tests in a file. A test file that imports this module needs no hooks of its own for it. */
export let provider: TestProvider;
/** Each test has a new project with the default settings. */
export let project: TestProject;

beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  project = await provider.createProject();
});
afterAll(() => provider.close());
