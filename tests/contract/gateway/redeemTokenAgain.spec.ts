/** When a token may be redeemed again, after an attempt that has failed. */
import { apiError } from '../refusals';
import { bodiesOf, expect } from '../test';
import { allowAgain, forbid } from './forbid';
import { authenticate, authenticatePath, magicLinkQuery, test } from './landing';

for (const { name, fault, code } of [
  { name: 'a network error', fault: { reset: true as const }, code: 'network' },
  { name: 'a provider error', fault: apiError('internal_server_error', 500), code: 'server' },
  { name: 'a limit', fault: apiError('too_many_requests', 429), code: 'rate_limited' },
  { name: 'an empty reply', fault: { status: 200, body: {} }, code: 'bad_reply' },
]) {
  test(`after ${name} the same token can be retried${code === 'network' ? '' : ' @rest'}`, async ({
    land,
    project,
  }) => {
    const landed = await land(magicLinkQuery);
    await project.addFault({ path: authenticatePath, times: 1, fault });
    const failed = expect.objectContaining({ code });
    expect(await landed.redeem(2)).toEqual([{ failed }, { failed }]);
    expect(landed.query()).toBe('');
    expect(await landed.redeem(2)).toMatchObject([
      { redeemed: { tokenType: 'magic_links' } },
      { redeemed: { tokenType: 'magic_links' } },
    ]);
    const tokens = (await bodiesOf(project, authenticate)).map((body) => body?.token);
    expect(tokens).toEqual([landed.token, landed.token]);
  });
}

test('a token that the provider has refused is not retried', async ({ land, project }) => {
  const landed = await land(magicLinkQuery);
  await project.moveClock(31 * 60_000);
  const failed = expect.objectContaining({
    name: 'IdentityError',
    code: 'server',
    error_type: 'unable_to_auth_magic_link',
    error_message: expect.stringMatching(/expired/),
    status_code: 401,
  });
  expect([...(await landed.redeem(2)), ...(await landed.redeem())]).toEqual(Array(3).fill({ failed }));
  await expect.poll(() => project.requests(authenticatePath)).toHaveLength(1);
});

test('without a reply the call times out after 20 s, and the next call works', async ({
  land,
  page,
  project,
}) => {
  await page.clock.install();
  const landed = await land(magicLinkQuery);
  await project.addFault({ path: authenticatePath, times: 1, fault: { hang: true } });
  const outcome = landed.redeem();
  await expect.poll(async () => (await project.requests(authenticatePath)).length).toBe(1);
  await page.clock.runFor(20_000);
  expect(await outcome).toEqual([{ failed: expect.objectContaining({ code: 'timeout' }) }]);
  expect(await landed.redeem()).toMatchObject([{ redeemed: { tokenType: 'magic_links' } }]);
});

test('without access to storage the token is kept in memory, and works once access is possible', async ({
  land,
  page,
  project,
}) => {
  await forbid(page, 'localStorage');
  const landed = await land(magicLinkQuery);
  expect(await landed.redeem()).toEqual([
    { failed: expect.objectContaining({ code: 'client_unavailable' }) },
  ]);
  expect(landed.query()).toBe('');
  await allowAgain(page);
  expect(await landed.redeem()).toMatchObject([{ redeemed: { tokenType: 'magic_links' } }]);
  await expect.poll(() => project.requests(authenticatePath)).toHaveLength(1);
});
