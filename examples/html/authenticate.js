import { config, project, withPortico } from './portico.js';

const onEvent = ({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE' && location.replace('/');

withPortico(({ mountLogin }) =>
  mountLogin({ elementId: '#login', ...project, config, landing: true, callbacks: { onEvent } }),
);
