/**
 * The page of `porticoForm`, with hints that its script adds. So the files of the hints do not share the bandwidth with
 * the script.
 */
import './addHints';
import './porticoForm';
