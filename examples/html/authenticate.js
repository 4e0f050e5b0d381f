import { config, project, withPortico } from './portico.js';

withPortico(async ({ mountLogin, redeemToken }) => {
  try {
    await redeemToken(project);
    location.replace('/');
  } catch {
    mountLogin({ elementId: '#login', ...project, config });
  }
});
