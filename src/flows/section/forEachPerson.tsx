import type { ComponentType } from 'react';
import { useSignedInUser } from '../user/UserContext';

/** Returns a section that begins anew for another person: what one has typed or begun must not go on with another. */
export const forEachPerson = (Section: ComponentType) => () => {
  const { user } = useSignedInUser();
  return <Section key={user.user_id} />;
};
