const element = (name: string) => () => ({ $$typeof: Symbol.for(name) });

test.each([
  ['React 19', '19.3.1', element('react.transitional.element'), true],
  ['React 18', '18.3.1', element('react.element'), false],
  ['Preact 11, whose version is 19.0.0', '19.0.0', element('react.element'), false],
])('%s is recognised', async (_, version, createElement, isSupported) => {
  jest.resetModules();
  jest.doMock('react', () => ({ version, createElement }));
  expect((await import('./isReactSupported')).isReactSupported).toBe(isSupported);
});
