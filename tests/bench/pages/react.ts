/** React alone: its bytes are the host's, and are taken off what a widget weighs. */
import { createRoot } from 'react-dom/client';

createRoot(document.createElement('div')).render(null);
