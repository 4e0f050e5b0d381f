// URLs that a wrong response of the provider may contain.

/** Neither the response to a consent nor that to a logout may lead there. */
export const unsafeUrls = [
  // another scheme, or none
  'http://app.example/callback',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://app.example/callback%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example/callback',
  'file:///callback',
  'com.example.app:/callback',
  '//app.example/callback',
  '/callback',
  '?code=c',
  '#code=c',
  // a user name
  'https://app.example@evil.example/callback',
  'https://user:password@app.example/callback',
  // not a URL, or too long
  'https://',
  'https://[::1/callback',
  'not a URL',
  `https://app.example/callback?code=${'c'.repeat(9000)}`,
];

/** The response to a consent for the redirect URI `https://app.example/callback` must not lead there either. */
export const foreignUrls = [
  ...unsafeUrls,
  // another host or port
  'https://evil.example/callback?code=c',
  'https://app.example.evil.example/callback',
  'https://sub.app.example/callback',
  'https://app.example./callback',
  'https://app.example:8443/callback',
  'https://xn--pp-eja.example/callback',
  'https://аpp.example/callback',
  'https://evil.example#https://app.example/callback',
  'https://evil.example?https://app.example/callback',
  'https:\\\\evil.example\\callback',
  // another path
  'https://app.example/',
  'https://app.example/callback/',
  'https://app.example//callback',
  'https://app.example/Callback',
  'https://app.example/callback;x',
  'https://app.example/callback%00',
  'https://app.example/callback/../other',
  'https://app.example/callback/%2e%2e/other',
  'https://app.example\\@evil.example/callback',
];
