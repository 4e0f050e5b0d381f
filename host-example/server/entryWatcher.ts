import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A script in the HTML of each page, which works even if the browser can load no file. If the page's entry script fails
 * or hangs, the person reads this above the form. Then the entry script is loaded again after a press of the button, or
 * when the browser is online again. The page is not loaded again, so the form keeps what the person has typed.
 */
export const watchEntry = readFileSync(join(import.meta.dirname, 'watchEntry.js'), 'utf8').trim();

/** The script's hash, with which the content security policy allows the script. */
export const watchEntryHash = `'sha256-${createHash('sha256').update(watchEntry).digest('base64')}'`;
