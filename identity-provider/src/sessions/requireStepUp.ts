import { nowOf, type Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import type { User } from '../users/types.ts';
import { ApiError } from '../wire/errors.ts';
import type { Session } from './types.ts';

const FRESH_MS = 60 * 60_000;

/** What proves the person. A password is in no category. */
type Category = 'email' | 'phone' | 'device';

/**
 * With the project's setting `step_up_required`, checks that the session has factors of two categories, and that one of
 * them is less than an hour old. A user who has factors of only one category passes, and so can add the second one.
 * Calls that change how the user signs in need this check.
 * @throws ApiError `insufficient_factors`
 */
export async function requireStepUp(
  { users }: Pick<Provider, 'users'>,
  project: Project,
  session: Session,
): Promise<void> {
  if (!project.settings.step_up_required) return;
  const user = await users.find(project, session.user_id);
  if (user && categoriesOf(user).length < 2) return;
  const earliest = nowOf(project) - FRESH_MS;
  const proved = new Set<Category>();
  let isFresh = false;
  for (const { delivery_method, last_authenticated_at } of session.authentication_factors) {
    const category = categoryOf(delivery_method);
    if (category === null) continue;
    proved.add(category);
    isFresh ||= Date.parse(last_authenticated_at) > earliest;
  }
  if (proved.size < 2 || !isFresh) throw new ApiError('insufficient_factors');
}

/** A recovery code stands for a code of the authenticator app. Otherwise a person could not remove the app of a lost phone. */
function categoryOf(deliveryMethod: string): Category | null {
  if (deliveryMethod === 'email' || deliveryMethod.startsWith('oauth_')) return 'email';
  if (['sms', 'whatsapp'].includes(deliveryMethod)) return 'phone';
  if (['webauthn_registration', 'authenticator_app', 'recovery_code'].includes(deliveryMethod)) {
    return 'device';
  }
  return null;
}

/** Returns the categories of the user's verified factors. */
function categoriesOf(user: User): Category[] {
  const isVerified = ({ verified }: { verified: boolean }) => verified;
  const categories: Category[] = [];
  if (user.emails.some(isVerified) || user.providers.length > 0) categories.push('email');
  if (user.phone_numbers.some(isVerified)) categories.push('phone');
  if (user.webauthn_registrations.some(isVerified) || user.totps.some(isVerified)) categories.push('device');
  return categories;
}
