/** Tests the decoder of Punycode against Node's. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { readableHost } from './readableHost';

test.each([
  'bücher.example',
  '例え.テスト',
  'пример.испытание',
  'مثال.إختبار',
  'ñandú-café.example',
  '💩.example',
  'a.ü.b.ß-x.example',
])('%s is shown in its Unicode form and in its ASCII form', (host) => {
  const ascii = domainToASCII(host);
  expect(readableHost(`https://${host}/callback`)).toEqual({ host: domainToUnicode(ascii), ascii });
});

test.each(['app.example', 'localhost:3003', '127.0.0.1', '[::1]:8080', 'xn-a.example'])(
  '%s is shown in one form, because its Unicode form is the same',
  (host) => {
    expect(readableHost(`http://${host}/`)).toEqual({ host });
  },
);

test.each(['bücher.example', '例え.テスト'])('the port of %s is kept', (host) => {
  expect(readableHost(`https://${host}:8443/`)).toEqual({
    host: `${host}:8443`,
    ascii: `${domainToASCII(host)}:8443`,
  });
});
