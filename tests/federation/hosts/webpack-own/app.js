import Login from 'porticoRemote/Login';
import { render } from '../support/render.js';

render(Login);
