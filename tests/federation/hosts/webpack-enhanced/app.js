import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { render } from '../support/render.js';

const remote = new URLSearchParams(location.search).get('remote');
registerRemotes([{ name: 'porticoRemote', entry: `${remote}/mf-manifest.json` }]);
const { default: Login } = await loadRemote('porticoRemote/Login');
render(Login);
