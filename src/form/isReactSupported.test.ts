async function isSupported(version: string, typeOfElements: string): Promise<boolean> {
  jest.resetModules();
  const createElement = () => ({ $$typeof: Symbol.for(typeOfElements) });
  jest.doMock('react', () => ({ version, createElement }));
  return (await import('./isReactSupported')).isReactSupported;
}

test('React 19 is supported', async () => {
  expect(await isSupported('19.3.1', 'react.transitional.element')).toBe(true);
});

test.each([
  ['React 18', '18.3.1'],
  ['Preact 11, whose version is 19.0.0', '19.0.0'],
])('%s is not supported', async (_, version) => {
  expect(await isSupported(version, 'react.element')).toBe(false);
});
