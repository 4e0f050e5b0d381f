import { createRoot } from 'react-dom/client';
import { createPage } from './createPage.js';

createRoot(document.querySelector('#app')).render(createPage());
