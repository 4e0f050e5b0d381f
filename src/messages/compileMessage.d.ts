import type compile from 'icu-minify/compile';

/**
 * Compiles ICU MessageFormat. The result is the text itself if it has only simple placeholders (`{name}`).
 *
 * @throws SyntaxError if the text is not valid
 */
export function compileMessage(text: string): ReturnType<typeof compile>;
