/**
 * A page with only React. Its bytes belong to the host, so they are subtracted from the bytes of pages with a widget.
 */
import { createRoot } from 'react-dom/client';

createRoot(document.createElement('div')).render(null);
