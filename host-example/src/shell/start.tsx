import { createRoot } from 'react-dom/client';

const app = document.querySelector('#app');
if (app) createRoot(app).render(<h1>Fernweh</h1>);
