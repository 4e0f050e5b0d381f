import { login, withPortico } from './portico.js';

const onEvent = ({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE' && location.replace('/');

withPortico(({ mountLogin }) => mountLogin({ ...login, landing: true, callbacks: { onEvent } }));
