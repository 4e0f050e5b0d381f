import { announce, ethereumProvider } from '../../../../tests/support/wallets/pageWallets';
import { rabby, resetPage, watch } from '../../../../tests/support/wallets/watchPage';

afterEach(resetPage);

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
const frame = '!\xf9\x04........,........';

test.each<[icon: unknown, displayed: boolean]>([
  ['data:image/png;base64,iVBORw0KGgo=', true],
  [`data:image/gif;base64,${btoa(`GIF89a${frame}`)}`, true],
  [`data:image/svg+xml;base64,${btoa(drawing)}`, true],
  [`data:image/svg+xml,${encodeURIComponent(drawing)}`, true],
  ['data:image/svg+xml,<svg onload="alert(1)"/>', true], // an `<img>` element runs no scripts
  [`data:image/gif;base64,${btoa(`GIF89a${frame}${frame}`)}`, false],
  [`data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n....IHDR....acTL')}`, false],
  [`data:image/webp;base64,${btoa('RIFF....WEBPVP8X....ANIM')}`, false],
  ['data:image/svg+xml,<svg><circle><animate attributeName="r"/></circle></svg>', false],
  [`data:image/svg+xml,${encodeURIComponent('<svg><style>@keyframes a{}</style></svg>')}`, false],
  ['data:text/html;base64,AAAA', false],
  ['https://example.com/icon.png', false],
  ['javascript:alert(1)', false],
  [`data:image/png;base64,${'A'.repeat(100_000)}`, false],
])('whether the icon in row %# is shown', (icon, displayed) => {
  announce({ ...rabby, icon }, ethereumProvider());
  expect(watch().lists.at(-1)).toMatchObject([{ icon: displayed ? icon : undefined }]);
});
