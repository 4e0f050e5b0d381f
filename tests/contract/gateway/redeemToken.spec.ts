/** `redeemToken` signs a person in on a landing page, with the token in the page's address. */
import { clientOptions, plainAddress, type PlainWindow } from '../../support/page/PlainPage';
import { cookieNames } from '../../support/journeys';
import { bodiesOf, expect } from '../test';
import { authenticate, authenticatePath, magicLinkQuery, test } from './landing';

const email = 'ada@portico.example';

for (const kind of ['magic_links', 'login'] as const) {
  test(`a ${kind} token signs in with one request, also after several calls${kind === 'login' ? ' @rest' : ''}`, async ({
    land,
    project,
  }) => {
    const landed = await land(`?stytch_token_type=${kind}&token={token}`, kind);
    const outcomes = [...(await landed.redeem(3)), ...(await landed.redeem())];
    const [user] = await project.users();
    const redeemed = {
      tokenType: kind,
      data: expect.objectContaining({ user_id: user?.user_id, status_code: 200 }),
    };
    expect(outcomes).toEqual(Array(4).fill({ redeemed }));
    expect(await bodiesOf(project, authenticate)).toEqual([
      { token: landed.token, session_duration_minutes: 30 },
    ]);
    for (const secret of ['session_token', 'session_jwt', 'provider_values']) {
      expect(outcomes[0]?.redeemed?.data).not.toHaveProperty(secret);
    }
    expect(landed.query()).toBe('');
  });
}

test('after a reload there is no token to redeem, and the session exists', async ({ land, project }) => {
  const landed = await land(magicLinkQuery);
  await landed.redeem();
  await landed.plain.open(landed.page.url());
  expect(await landed.redeem()).toEqual([{ redeemed: null }]);
  await expect.poll(() => project.requests(authenticatePath)).toHaveLength(1);
  await expect
    .poll(() => cookieNames(landed.page))
    .toEqual(expect.arrayContaining(['stytch_session', 'stytch_session_jwt']));
});

const addresses = [
  { given: '?token={token}&stytch_token_type=magic_links', kept: '' },
  { given: '?token={token}&stytch_token_type=magic_links#', kept: '#' },
  {
    given: '?a=%20b&token={token}&c=1+2&stytch_token_type=magic_links&d=%C3%A4&e&f=#/route?token=kept',
    kept: '?a=%20b&c=1+2&d=%C3%A4&e&f=#/route?token=kept',
  },
  { given: '?%74oken={token}&stytch%5Ftoken%5Ftype=magic_links&tokens=1', kept: '?tokens=1' },
  { given: '?a=1&&token={token}&stytch_token_type=magic_links&b=%zz', kept: '?a=1&&b=%zz' },
];

test('the token leaves the address at once, the rest of the address stays byte for byte, and so does the history state', async ({
  land,
  page,
  project,
}) => {
  const landed = await land('');
  for (const { given, kept } of addresses) {
    const { token } = await project.createToken({ kind: 'magic_links', email });
    const address = plainAddress + given.replace('{token}', token);
    const [atOnce, state, isSameEntry] = await page.evaluate(
      ([href, options]) => {
        const { portico } = window as unknown as PlainWindow;
        history.replaceState({ of: 'the host', at: [1, 2] }, '', href);
        const entries = history.length;
        void portico.redeemToken(options).catch(() => undefined);
        return [location.href, history.state as unknown, history.length === entries] as const;
      },
      [address, { publicToken: project.publicToken, clientOptions }] as const,
    );
    expect.soft(atOnce, given).toBe(plainAddress + kept);
    expect.soft(state, given).toEqual({ of: 'the host', at: [1, 2] });
    expect.soft(isSameEntry, given).toBe(true);
    expect.soft(await landed.redeem(), given).toMatchObject([{ redeemed: { tokenType: 'magic_links' } }]);
    expect.soft(page.url(), given).toBe(plainAddress + kept);
  }
  await expect.poll(() => project.requests(authenticatePath)).toHaveLength(addresses.length);
});

test('an address without a complete magic link stays as it is, and no request is sent', async ({
  land,
  page,
  project,
}) => {
  const landed = await land('');
  for (const query of [
    '',
    '?token=t',
    '?stytch_token_type=magic_links',
    '?token=&stytch_token_type=magic_links',
    '?token=t&stytch_token_type=reset_password',
    '?token=t&stytch_token_type=impersonation',
    '?token=t&stytch_token_type=MAGIC_LINKS',
    '#token=t&stytch_token_type=magic_links',
  ]) {
    await page.evaluate((address) => history.replaceState(null, '', address), plainAddress + query);
    expect.soft(await landed.redeem(2), query).toEqual([{ redeemed: null }, { redeemed: null }]);
    expect.soft(landed.query(), query).toBe(query);
  }
  expect(await project.requests(authenticatePath)).toEqual([]);
});

test('two copies of the build on one page redeem a token once', async ({ land, page, project }) => {
  const landed = await land(magicLinkQuery);
  const types = await page.evaluate(
    async ([options]) => {
      const { portico } = window as unknown as PlainWindow;
      const script = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith('/portico.js'));
      const copy = (await import(`${script?.name}?copy`)) as typeof portico;
      const both = await Promise.all([portico.redeemToken(options), copy.redeemToken(options)]);
      return [copy !== portico, ...both.map((one) => one?.tokenType)];
    },
    [{ publicToken: project.publicToken, clientOptions }] as const,
  );
  expect(types).toEqual([true, 'magic_links', 'magic_links']);
  expect(await bodiesOf(project, authenticate)).toHaveLength(1);
  expect(landed.query()).toBe('');
});
