import type { Options, ValuesOf } from '../../contract/options';
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
   * Such as a date. [Another one](docs/after-sign-in.md) asks again.
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
   * [A sentence on Login's first screen](docs/after-sign-in.md#terms-in-a-sentence) replaces the question.
   * @label Instead of the question
   */
  placement: { type: 'name', names: ['sentence'] },
} as const satisfies Options;

export type TermsConfig = ReadOptions<typeof termsOptions>;
