/**
 * The same page as `porticoForm`, but its script adds the hints. So the browser does not load the remote's files at the
 * same time as the script: it first loads the script, and then the files in the hints.
 */
import './addHints';
import './porticoForm';
