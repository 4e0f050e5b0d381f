/**
 * URLs that a wrong response of the provider may contain. The widget must not open them for the redirect URI
 * `https://app.example/callback`.
 */
export const foreignUrls = [
  'https://evil.example/callback?code=c',
  'https://app.example.evil.example/callback',
  'https://app.example@evil.example/callback',
  'https://user:password@app.example/callback',
  'https://app.example:8443/callback',
  'http://app.example/callback',
  'https://app.example/',
  'https://app.example/callback/',
  'https://app.example/callback/../other',
  'https://app.example/callback/%2e%2e/other',
  'https://app.example/Callback',
  'https://app.example/callback;x',
  'https://app.example//callback',
  'https://app.example/callback%00',
  'https://app.example\\@evil.example/callback',
  'https:\\\\evil.example\\callback',
  'https://evil.example#https://app.example/callback',
  'https://evil.example?https://app.example/callback',
  'https://xn--pp-eja.example/callback',
  'https://аpp.example/callback',
  'https://app.example./callback',
  'https://sub.app.example/callback',
  '//evil.example/callback',
  '//app.example/callback',
  '/callback',
  'callback',
  '?code=c',
  '#code=c',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://app.example/callback%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://app.example/callback',
  'file:///callback',
  'filesystem:https://app.example/callback',
  'about:blank',
  'app.example:/callback',
  'com.example.app:/callback',
  'ftp://app.example/callback',
  'ws://app.example/callback',
  'view-source:https://app.example/callback',
  'https://',
  'https://[::1/callback',
  'not an address',
  `https://app.example/callback?code=${'c'.repeat(9000)}`,
];

/** A logout may lead to any https URL without a user name and with at most 8192 characters. */
export const unsafeUrls = foreignUrls.filter((address) => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol !== 'https:' || url.username !== '' || address.length > 8192;
});
