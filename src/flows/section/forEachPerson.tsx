import type { ComponentType } from 'react';
import { useSignedInUser } from '../user/UserContext';

/** What one person has typed or begun must not go on with another. */
export const forEachPerson = (Section: ComponentType) => () => {
  const { user } = useSignedInUser();
  return <Section key={user.user_id} />;
};
