import { mergeBoms } from './mergeBoms';

const component = (name: string) => ({ 'bom-ref': name, name });

test('the bill of materials of a release has each package of both compilations once, in a fixed order', () => {
  const remote = {
    bomFormat: 'CycloneDX',
    components: [component('redux'), component('immer')],
    dependencies: [{ ref: 'portico', dependsOn: ['redux', 'immer'] }, { ref: 'immer' }],
  };
  const standalone = {
    bomFormat: 'CycloneDX',
    components: [component('react'), component('redux')],
    dependencies: [{ ref: 'portico', dependsOn: ['react', 'redux'] }],
  };
  expect(mergeBoms([remote, standalone])).toEqual({
    bomFormat: 'CycloneDX',
    components: [component('immer'), component('react'), component('redux')],
    dependencies: [{ ref: 'immer' }, { ref: 'portico', dependsOn: ['immer', 'react', 'redux'] }],
  });
});
