/** Unit tests of a host with the packed loader, for which Vitest and Jest have no configuration. */
import { join } from 'node:path';
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

/** The start of a test file without JSX and without ES modules, because Jest compiles neither by default. */
const imports = `const { createElement } = require('react');
const { createPorticoLoader } = require('@portico/loader');
const { Portico, PorticoProvider, SignedIn, SignedOut } = require('@portico/loader/react');
const { fakePortico, signedInAs } = require('@portico/loader/testing');
const { findByRole, getByLabelText, getByText } = require('@testing-library/dom');

const place = document.body.appendChild(document.createElement('main'));
const config = { products: ['emailMagicLinks'] };
`;

const fake = `
test('the fake', async () => {
  const portico = fakePortico();
  const onEvent = jest.fn();
  const login = createElement(Portico, { name: 'Login', config, callbacks: { onEvent } });
  const greet = ({ user }) => 'Hello, ' + user.emails[0].email;
  const content = [createElement(SignedIn, { key: 1 }, greet), createElement(SignedOut, { key: 2 }, login)];
  await act(async () => render(createElement(PorticoProvider, { loader: portico, publicToken: 'x' }, content)));
  await findByRole(place, 'region', { name: 'Login' });
  expect(portico.props('Login').config).toMatchObject(config);
  portico.fire({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} });
  expect(onEvent).toHaveBeenCalledTimes(1);
  await act(async () => portico.setSession(signedInAs('ada@shop.example')));
  expect(getByText(place, 'Hello, ada@shop.example')).toBeTruthy();
});
`;

const form = `
test('the form with the real loader', async () => {
  const loader = createPorticoLoader({ manifest: 'http://localhost:1/mf-manifest.json' });
  await act(async () => render(createElement(Portico, { loader, name: 'Login', config })));
  expect(getByLabelText(place, 'Email')).toBeTruthy();
});
`;

const newRoot = `const root = require('react-dom/client').createRoot(place);
const render = (content) => root.render(content);`;
const react17 = `const render = (content) => require('react-dom').render(content, place);
const { act } = require('react-dom/test-utils');`;
const react18 = `${newRoot} const { act } = require('react-dom/test-utils');`;
const react19 = `${newRoot} const { act } = require('react');`;

for (const [name, code] of [
  ['19', react19 + fake + form],
  ['18', react18 + fake], // the form needs React 19
  ['17', react17 + fake],
] as const) {
  test(`Jest runs tests with React ${name}, and needs no setting but jsdom`, async () => {
    // Each of these folders has its own React. React 17 needs one package that is installed at the root.
    if (name === '19') folder.link('react', 'react-dom');
    else folder.copy(join(import.meta.dirname, `react-${name}`)).link('object-assign');
    folder.link('@testing-library/dom', 'jest-environment-jsdom');
    folder.write({
      'package.json': '{ "name": "host", "private": true }',
      'jest.config.js': "module.exports = { testEnvironment: 'jsdom' };",
      'host.test.js': imports + code,
    });
    await folder.run('jest/bin/jest.js');
  });
}
