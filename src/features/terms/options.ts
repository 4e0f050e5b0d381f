import type { Options, ValuesOf } from '../../contract/options';
import { requireSome } from '../../host/readers';
import type { ReadOptions } from '../../host/readOption';

const document = {
  /** What the link says. */
  title: { type: 'text', required: true },
  /** Where the document is. */
  url: { type: 'address', required: true },
} as const satisfies Options;

export type TermsDocument = ValuesOf<typeof document>;

export const termsOptions = {
  /**
   * The version of the documents, such as a date. [Another version](docs/after-sign-in.md) asks again.
   * @label Version of the documents
   * @example 2026-11-01
   */
  version: { type: 'text', default: '1' },
  /**
   * What the person agrees to: a checkbox for each.
   * @label Documents
   */
  documents: { type: 'list', item: { type: 'object', properties: document }, key: 'url', default: [] },
  /**
   * `false`: the person can skip the step.
   * @label The person must agree
   */
  required: { type: 'flag', default: true },
  /**
   * `sentence`: a sentence on Login's first screen names the documents, [beside the step or without it](docs/after-sign-in.md).
   * @label Also on the first screen
   */
  placement: { type: 'name', names: ['sentence'] },
} as const satisfies Options;

export type TermsConfig = ReadOptions<typeof termsOptions>;

/** A step or a sentence without documents would ask for nothing. */
export function checkTerms(
  { documents, placement }: TermsConfig,
  path: string,
  afterSignIn: readonly string[],
): void {
  if (afterSignIn.includes('terms') || placement)
    requireSome(`${path}.documents`, documents, ['{ title, url }']);
}
