import { useEffect, useRef } from 'react';
import { listen } from '../../browser/dom';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { ExternalLink } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { sentenceMessages } from './messages';
import type { TermsConfig } from './options';

/** On Main, below the methods. */
export function TermsSentence({ version, documents }: TermsConfig) {
  const t = useMessages(sentenceMessages);
  const { locale, config } = useSettings();
  const { choices } = useServices();
  const place = useRef<HTMLDivElement>(null);

  // Not when it is rendered: a person may have submitted the form before Login's code, which has no sentence.
  useEffect(
    () =>
      listen((options) => {
        const widget = place.current?.closest('[data-portico]');
        const remember = () => void (choices.seenTerms = version);
        widget?.addEventListener('pointerdown', remember, options);
        widget?.addEventListener('keydown', remember, options);
      }),
    [choices, version],
  );

  if (!config.afterSignIn.includes('terms')) return null;
  const placeholder = '{documents}';
  const [before, after] = t('terms', { documents: placeholder }).split(placeholder);
  const list = new Intl.ListFormat(locale).formatToParts(documents.map(({ url }) => url));
  return (
    <div ref={place}>
      <Note>
        {before}
        {list.map(({ value }) => {
          const document = documents.find(({ url }) => url === value);
          return document ? (
            <ExternalLink key={value} href={value}>
              <bdi>{document.title}</bdi>
            </ExternalLink>
          ) : (
            value
          );
        })}
        {after}
      </Note>
    </div>
  );
}
