import type { Locator } from '@playwright/test';
import { messages as termsMessages } from '../../../src/features/terms/messages';
import { creationMessages } from '../../../src/methods/passkey/creationMessages';
import { messages as offerMessages } from '../../../src/methods/passkey/offerMessages';
import { signInAs } from '../journeys';
import { passkeyPaths } from '../passkeys/journeys';
import type { VisibleState } from '../screens/screens';
import {
  agree,
  continueButton,
  email,
  fillIn,
  termsSentence,
  userPath,
  withFields,
  withOffer,
  withTerms,
} from './journeys';

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

const offer = { embed: { config: withOffer(), preset: { screen: 'PasskeyOffer' } }, ...signedIn };
const create = (widget: Locator) =>
  widget.getByRole('button', { name: creationMessages.texts.create }).click();
const fields = (options?: object) => ({
  embed: { config: withFields(options), preset: { screen: 'Fields' } },
  ...signedIn,
});

export const afterSignInStates: Readonly<Record<string, VisibleState>> = {
  'Main, terms': { embed: { config: withTerms({ placement: 'sentence' }) }, shows: termsSentence },
  Terms: { ...terms(), shows: 'This site asks you to agree to the following.' },
  'Terms, optional': { nightly: true, ...terms({ required: false }), shows: 'You can skip this step.' },
  'Terms, not ticked': {
    kind: 'error',
    ...terms(),
    act: (widget) => continueButton(widget).click(),
    shows: termsMessages.texts.missing,
  },
  'Terms, storing': {
    kind: 'pending',
    nightly: true,
    ...terms(),
    prepare: (project) => project.faults.add({ method: 'PUT', path: userPath, fault: { hang: true } }),
    act: agree,
    shows: 'Before you continue',
  },
  PasskeyOffer: { ...offer, shows: offerMessages.texts.never },
  'PasskeyOffer, creating': {
    kind: 'pending',
    nightly: true,
    ...offer,
    prepare: (project) => project.faults.add({ path: passkeyPaths.startRegistration, fault: { hang: true } }),
    act: create,
    shows: 'Sign in faster next time',
  },
  'PasskeyOffer, failed': {
    kind: 'error',
    ...offer,
    prepare: (project) =>
      project.faults.add({ path: passkeyPaths.startRegistration, fault: { status: 500, body: {} } }),
    act: create,
    shows: 'The server gave an answer we could not use.',
  },
  Fields: { ...fields(), shows: 'A few more details' },
  'Fields, optional': {
    nightly: true,
    ...fields({ name: 'optional', fields: [] }),
    shows: 'You can skip this step.',
  },
  'Fields, missing and wrong': {
    kind: 'error',
    ...fields(),
    async act(widget) {
      await widget.getByLabel(/^VAT number/).fill('12');
      await continueButton(widget).click();
    },
    shows: 'Please check this entry.',
  },
  'Fields, storing': {
    kind: 'pending',
    nightly: true,
    ...fields(),
    prepare: (project) => project.faults.add({ method: 'PUT', path: userPath, fault: { hang: true } }),
    async act(widget) {
      await fillIn(widget);
      await continueButton(widget).click();
    },
    shows: 'A few more details',
  },
};
