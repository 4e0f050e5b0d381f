import type { Page } from '@playwright/test';
import { EmbedPage, embedUrl } from '../page/EmbedPage';
import type { Project } from '../provider/Project';
import { addresses, type addressKinds } from './addresses';

interface EmbedWindow {
  embed: {
    client(): Promise<{
      user: {
        getSync(): { emails: { email_id: string }[]; phone_numbers: { phone_id: string }[] };
        deleteEmail(id: string): Promise<unknown>;
        deletePhoneNumber(id: string): Promise<unknown>;
      };
    }>;
  };
}

/** Removes the person's first address with the client, in another tab. */
export async function removeInOtherTab(
  page: Page,
  project: Project,
  { section }: (typeof addressKinds)[number],
): Promise<void> {
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl({ publicToken: project.publicToken, ...addresses(section) }));
  await other.ready();
  await other.page.evaluate(async (name) => {
    const { user } = await (window as unknown as EmbedWindow).embed.client();
    const { emails, phone_numbers } = user.getSync();
    if (name === 'emails') await user.deleteEmail(emails[0]?.email_id ?? '');
    else await user.deletePhoneNumber(phone_numbers[0]?.phone_id ?? '');
  }, section);
}
