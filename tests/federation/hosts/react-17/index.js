import * as ReactDOM from 'react-dom';
import { createPage } from './createPage.js';

ReactDOM.render(createPage(), document.querySelector('#app'));
