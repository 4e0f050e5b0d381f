/** Conditional UI with one widget on the page. `passkey-autofill-widgets.spec.ts` has several. */
import type { Project } from '../support/provider/Project';
import { expect, logInButton, passkeyPaths, success, test, withAutofill } from '../support/passkeys/test';
import { holdSuggestions, offered, pick } from '../support/passkeys/suggestions';

const challengeCount = async (project: Project) => (await project.requests(passkeyPaths.start)).length;

for (const { where, tag, presentation } of [
  { where: 'the page', tag: '@engine', presentation: {} },
  { where: 'a shadow root', tag: '@rest', presentation: { options: { enableShadowDOM: true } } },
]) {
  test(`a suggestion in the email field signs in, in ${where} ${tag}`, async ({
    havePasskey,
    openEmbed,
    page,
    project,
  }) => {
    await havePasskey();
    await holdSuggestions(page);
    const embed = await openEmbed({ ...withAutofill, presentation });
    await expect.poll(() => offered(page)).toBe(1);
    await expect(logInButton(embed.widget)).toHaveCount(0);
    await pick(page);
    await expect(success(embed.widget)).toBeVisible();
    expect((await embed.events()).map(({ type }) => type)).toEqual([
      'PASSKEY_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    await expect.poll(() => challengeCount(project)).toBe(1);
    expect(await embed.errors()).toEqual([]);
  });
}

// Firefox's virtual authenticator does not answer conditional UI.
test('the browser’s own suggestion signs in, in StrictMode too', async ({ havePasskey, openEmbed }) => {
  await havePasskey();
  const { widget } = await openEmbed({ ...withAutofill, strict: true });
  await expect(success(widget)).toBeVisible();
});
