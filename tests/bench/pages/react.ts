/** A page with React alone. Its bytes belong to the host, so the bench subtracts them from pages with a widget. */
import { createRoot } from 'react-dom/client';

createRoot(document.createElement('div')).render(null);
