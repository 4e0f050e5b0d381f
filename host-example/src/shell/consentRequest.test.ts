import { consentAfterLanding, landingFor, readConsentRequest } from './consentRequest';

test.each([
  ['', { kind: 'none' }],
  ['?client_id=a&post_logout_redirect_uri=http://localhost:1/', { kind: 'sign-out' }],
  [
    '?client_id=a&redirect_uri=http%3A%2F%2Fshop.example%3A81%2Fcb',
    { kind: 'access', application: 'shop.example:81' },
  ],
  ['?client_id=a', { kind: 'access', application: '' }],
  ['?client_id=a&redirect_uri=no+address', { kind: 'access', application: '' }],
])('the query "%s" is read as %o', (search, request) => {
  expect(readConsentRequest(search)).toEqual(request);
});

test.each([
  '?client_id=a&scope=openid+email&state=%20%2B%25&x=ä&empty=&flag',
  '?a=1&a=2&redirect_uri=http%3A%2F%2Flocalhost%3A3003%2Fcallback#',
  '?%zz=%&&=&;',
])('the query %s of the consent page is unchanged after a sign-in by an emailed link', (search) => {
  const landing = new URL(landingFor(search), 'http://localhost:3000');
  // The provider adds parameters of its own, such as the token.
  landing.search += '&other=1';
  expect(consentAfterLanding(landing.search)).toBe(`/consent${search}`);
});

test.each([
  '',
  '?answer=',
  '?answer=https://elsewhere.example/',
  '?answer=/elsewhere',
  '?answer=.elsewhere.example',
])('a landing page with the query "%s" has no consent request, and leads to no other site', (search) => {
  expect(consentAfterLanding(search)).toBeNull();
});
