/**
 * The same page as `porticoForm`, but its script adds the hints. So the browser loads the files that the hints name
 * after the script, and not at the same time.
 */
import './addHints';
import './porticoForm';
