import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('terms', {
  title: 'Before you continue',
  ask: 'This site asks you to agree to the following.',
  changed: 'These texts have changed since you last agreed. Please read them again.',
  accept: 'I agree to {document}',
  missing: 'Please tick this box to continue.',
});

/** In the file of Main's translations. */
export const sentenceMessages = defineMessages('main', {
  terms: 'By continuing, you agree to {documents}.',
});
