import { foldersAtMirrors } from './setMirrors';

const version = 'https://a.example/portico/1.4.0/standalone/';
const unversioned = 'https://a.example/portico/standalone/';

test.each<[what: string, own: string, mirrors: string[], folders: string[]]>([
  [
    'a channel',
    version,
    ['https://b.example/stable/', 'https://c.example/x/next'],
    ['https://b.example/1.4.0/standalone/', 'https://c.example/x/1.4.0/standalone/'],
  ],
  [
    'a folder without versions',
    unversioned,
    ['https://b.example', 'https://c.example/login/'],
    ['https://b.example/standalone/', 'https://c.example/login/standalone/'],
  ],
  [
    'a list with the server in use',
    version,
    ['https://b.example/stable/', 'https://a.example/portico/stable/'],
    ['https://b.example/1.4.0/standalone/'],
  ],
])('mirrors by the URL of %s have the files of this build', (_, own, mirrors, folders) => {
  expect(foldersAtMirrors(own, mirrors)).toEqual(folders);
});

test('a URL without an origin is rejected', () => {
  expect(() => foldersAtMirrors(version, ['/portico/'])).toThrow('Invalid URL');
});
