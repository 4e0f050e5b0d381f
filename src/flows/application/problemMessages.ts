import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('application', {
  missing: 'Required parameter is missing: {param}. Please reach out to the application developer.',
  repeated: 'Parameter is given more than once: {param}. Please reach out to the application developer.',
  invalid: 'Parameter is not valid: {param}. Please reach out to the application developer.',
});
