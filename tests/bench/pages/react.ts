/** React alone. Its bytes belong to the host and are subtracted from a widget's. */
import { createRoot } from 'react-dom/client';

createRoot(document.createElement('div')).render(null);
