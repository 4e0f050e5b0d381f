import { render } from '../support/render.js';

const { default: Login } = await import('porticoRemote/Login');
render(Login);
