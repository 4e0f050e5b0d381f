/** Unit tests of a host with the packed loader, for which Vitest has no configuration. */
import { test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';
import { sample } from './support/samples';

let folder: EmptyFolder;
test.beforeEach(async () => {
  folder = await EmptyFolder.withLoader();
});
test.afterEach(() => folder.remove());

const home = `import { Portico, SignedIn, SignedOut } from '@portico/loader/react';

export const Home = () => (
  <>
    <SignedIn>{({ user }) => <h1>Hello, {user.emails[0].email}</h1>}</SignedIn>
    <SignedOut><Portico name="Login" config={{ products: ['emailMagicLinks'] }} /></SignedOut>
  </>
);`;

test('Vitest runs the sample of the documentation @row', async () => {
  folder.link('react', 'react-dom', '@testing-library/react', 'jsdom', 'vitest');
  folder.write({ 'Home.tsx': home, 'Home.test.tsx': sample('fakePortico') });
  await folder.run('vitest/vitest.mjs', 'run', '--environment', 'jsdom');
});
