/** A passcode or a link's token can be read nowhere, and the tokens of the session only in the cookies. */
import type { BrowserContext } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { host } from '../support/addresses';
import {
  askForEmailPasscode,
  askForLink,
  configs,
  heading,
  passcodeField,
  success,
  targetOf,
} from '../support/journeys';
import type { EmbedPage } from '../support/page/EmbedPage';
import { expectNoTrace, recordTraffic, tracesOf, type Traffic } from '../support/page/traces';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

async function expectSecretSession(
  context: BrowserContext,
  embed: EmbedPage,
  project: Project,
  traffic: Traffic,
  secrets: string[],
): Promise<void> {
  const tokens = async () =>
    (await context.cookies())
      .filter(({ name }) => name.startsWith('stytch_session'))
      .map(({ value }) => value);
  await expect.poll(tokens).toHaveLength(2);
  const { cookies, ...places } = await tracesOf(embed, project, traffic);
  expectNoTrace(places, [...secrets, ...(await tokens())]);
  expectNoTrace({ cookies: cookies ?? '' }, secrets);
}

test('passcodes, right or wrong, and the session cannot be read anywhere', async ({
  openEmbed,
  page,
  context,
  project,
  nextMessage,
}) => {
  const traffic = recordTraffic(page);
  const embed = await openEmbed({ config: configs.emailPasscode });
  const { widget } = embed;
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  const wrong = code === '918273' ? '918274' : '918273';
  await autofill(passcodeField(widget), wrong);
  await expect(widget.getByText(passcodeMessages.texts.invalid)).toBeVisible();
  expectNoTrace(await tracesOf(embed, project, traffic), [wrong, code]);
  await autofill(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
  await expectSecretSession(context, embed, project, traffic, [wrong, code]);
});

test('a link’s token and its session cannot be read anywhere', async ({
  openEmbed,
  page,
  context,
  project,
  nextMessage,
}) => {
  const landing = `${host}/embed`;
  await project.change({ redirect_urls: { login: [landing], signup: [landing], reset_password: [] } });
  const config = {
    ...configs.magicLink,
    emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
  };
  const traffic = recordTraffic(page);
  const waiting = await openEmbed({ config });
  await askForLink(waiting.widget, email);
  const { links } = await nextMessage(email);
  const { search } = new URL(await targetOf(page, links[0]?.href));
  const token = new URLSearchParams(search).get('token') ?? '';
  expect(token).not.toBe('');
  expectNoTrace(await tracesOf(waiting, project, traffic), [token]);
  const landed = await openEmbed({ config, landing: true }, search);
  await expect(heading(landed.widget, 'Success!')).toBeVisible();
  await expectSecretSession(context, landed, project, traffic, [token]);
});
