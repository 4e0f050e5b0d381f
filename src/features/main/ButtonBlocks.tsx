import { useCallback, useState } from 'react';
import type { MethodId } from '../../host/readConfig';
import { useMessages } from '../../messages/useMessages';
import { useReportOnce } from '../../screen/FailureNotice';
import { LazyComponent } from '../../screen/LazyComponent';
import { chunkFailure } from '../../store/failure';
import { useAfterFirstScreen, useServices } from '../../store/hooks';
import { Divider } from '../../ui/Divider';
import { HiddenFrame } from '../../ui/Frame';
import { useLazy } from '../../ui/useLazy';
import type { ButtonBlock } from './mainContent';
import { messages } from './messages';

interface ButtonBlocksProps {
  blocks: readonly ButtonBlock[];
  besideEmail: boolean;
  hasForm: boolean;
}

export function ButtonBlocks({ blocks, besideEmail, hasForm }: ButtonBlocksProps) {
  const t = useMessages(messages);
  const [reported, setReported] = useState<Readonly<Record<string, boolean>>>({});
  const report = useCallback(
    (id: MethodId, hasButton: boolean) => setReported((before) => ({ ...before, [id]: hasButton })),
    [],
  );
  const hasButtons = blocks.some(({ id, startsEmpty }) => reported[id] ?? !startsEmpty);
  return (
    <>
      {blocks.map((block) => (
        <Block key={block.id} {...{ block, besideEmail, hasForm }} onHasButton={report} />
      ))}
      {hasForm && hasButtons && <Divider label={t('or')} />}
    </>
  );
}

interface BlockProps {
  block: ButtonBlock;
  /** Main also has an email field, which may suggest passkeys. */
  besideEmail: boolean;
  hasForm: boolean;
  onHasButton(id: MethodId, hasButton: boolean): void;
}

/**
 * A block that usually has no button has no skeleton while its code loads: if a form follows, it loads after the first
 * screen, and only `onError` gets its failure. Without a form, the widget's frame is hidden meanwhile.
 */
function Block({ block, besideEmail, hasForm, onHasButton }: BlockProps) {
  const { id, startsEmpty, skeleton, load } = block;
  const onShow = useCallback((hasButton: boolean) => onHasButton(id, hasButton), [onHasButton, id]);
  const { browser } = useServices();
  const isAfterFirstScreen = useAfterFirstScreen();
  const requested = startsEmpty && (isAfterFirstScreen || !hasForm);
  const { Component, failed } = useLazy(load, browser, { requested });
  useReportOnce(failed && hasForm ? chunkFailure(failed) : undefined);
  const props = { besideEmail, onShow };
  if (!startsEmpty || (failed && !hasForm))
    return <LazyComponent load={load} props={props} skeleton={skeleton} />;
  if (Component) return <Component {...props} />;
  return hasForm ? null : <HiddenFrame />;
}
