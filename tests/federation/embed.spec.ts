/** Tests the host's page `/embed`, which other tests use to open a widget. Its address describes the widget. */
import { host } from '../support/addresses';
import { signIn } from '../support/consent/journeys';
import { configs } from '../support/journeys';
import { expect, test } from '../support/test';

// Such a link would send the visitor's session token to a stranger's server, and sign the visitor out afterwards.
for (const path of ['/embed', '/playground']) {
  test(`a link to ${path} with another server for the client gets a message, and no request`, async ({
    page,
    context,
    project,
  }) => {
    await signIn(page, project);
    const requests: string[] = [];
    await page.route('https://stranger.example/**', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ status: 401, json: { error_type: 'session_not_found' } });
    });
    const clientOptions = { endpoints: { testAPIURL: 'https://stranger.example' } };
    const link = { publicToken: project.publicToken, config: configs.magicLink, clientOptions };
    await page.goto(`${host}${path}#${encodeURIComponent(JSON.stringify(link))}`);
    await expect(page.getByText('is not an address of this computer')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveCount(0);
    expect(requests).toEqual([]);
    // The shell around the playground has a client of its own, for another project than this session's.
    if (path === '/embed') expect(await context.cookies(host)).toHaveLength(2);
  });
}
