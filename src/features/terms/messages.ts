import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('terms', {
  title: 'Before you continue',
  ask: 'This site asks you to agree to the following.',
  changed: 'These texts have changed since you last agreed. Please read them again.',
  accept: 'I agree to {document}',
  missing: 'Please tick this box to continue.',
});

/** Its id begins with `main`, so Main's translations contain it. */
export const sentenceMessages = defineMessages('main', {
  terms: 'By continuing, you agree to {documents}.',
});
