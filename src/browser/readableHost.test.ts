import { domainToASCII, domainToUnicode } from 'node:url';
import { readableHost } from './readableHost';

test.each(['bücher.example', '例え.テスト', 'مثال.إختبار', '💩.example'])(
  '%s is shown in its Unicode form and in its ASCII form',
  (host) => {
    const ascii = domainToASCII(host);
    expect(readableHost(`https://${host}/callback`)).toEqual({ host: domainToUnicode(ascii), ascii });
  },
);

test.each(['app.example', '[::1]:8080', 'xn-a.example'])(
  '%s is shown in one form, because its Unicode form is the same',
  (host) => {
    expect(readableHost(`http://${host}/`)).toEqual({ host });
  },
);

test('a host is shown with its port', () => {
  expect(readableHost(`https://bücher.example:8443/`)).toEqual({
    host: `bücher.example:8443`,
    ascii: `${domainToASCII('bücher.example')}:8443`,
  });
});
