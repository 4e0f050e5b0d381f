import { useMessages } from '../../messages/useMessages';
import { useSettings } from '../../store/settings';
import { ExternalLink } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { sentenceMessages } from './messages';
import type { TermsConfig } from './options';

/** On Main, below the methods. It only informs: the step asks. */
export function TermsSentence({ documents }: TermsConfig) {
  const t = useMessages(sentenceMessages);
  const { locale } = useSettings();
  const placeholder = '{documents}';
  const [before, after] = t('terms', { documents: placeholder }).split(placeholder);
  const parts = new Intl.ListFormat(locale).formatToParts(documents.map((_, index) => String(index)));
  return (
    <Note>
      {before}
      {parts.map(({ type, value }) => {
        const document = type === 'element' ? documents[Number(value)] : undefined;
        return document ? (
          <ExternalLink key={value} href={document.url}>
            <bdi>{document.title}</bdi>
          </ExternalLink>
        ) : (
          value
        );
      })}
      {after}
    </Note>
  );
}
