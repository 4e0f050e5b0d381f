import type { VisibleState } from '../screens/screens';
import { signInAs } from '../journeys';
import { agree, continueButton, email, userPath, withTerms } from './journeys';

/** The person is signed in before the page opens. */
const signedIn: Pick<VisibleState, 'query'> = {
  async query(project, page) {
    await signInAs(page, project, await project.addUser({ email }));
    return '';
  },
};

const terms = (options?: object) => ({
  embed: { config: withTerms(options), preset: { screen: 'Terms' } },
  ...signedIn,
});

export const afterSignInStates: Readonly<Record<string, VisibleState>> = {
  Terms: { ...terms(), shows: 'This site asks you to agree to the following.' },
  'Terms, optional': { rest: true, ...terms({ required: false }), shows: 'You can skip this step.' },
  'Terms, not ticked': {
    kind: 'error',
    ...terms(),
    act: (widget) => continueButton(widget).click(),
    shows: 'Please tick this box to continue.',
  },
  'Terms, storing': {
    kind: 'pending',
    rest: true,
    ...terms(),
    prepare: (project) => project.faults.add({ method: 'PUT', path: userPath, fault: { hang: true } }),
    act: agree,
    shows: 'Before you continue',
  },
};
