import { useCallback, useState } from 'react';
import type { MethodId } from '../../host/readConfig';
import { useMessages } from '../../messages/useMessages';
import { Divider } from '../../ui/Divider';
import { HiddenFrame } from '../../ui/Frame';
import { useLazy } from '../../ui/useLazy';
import { LazyComponent } from '../../screen/LazyComponent';
import { useReportOnce } from '../../screen/FailureNotice';
import { messages } from './messages';
import type { ButtonBlock } from './mainContent';
import { chunkFailure } from '../../store/failure';
import { useAfterFirstScreen, useServices } from '../../store/hooks';

interface ButtonBlocksProps {
  blocks: readonly ButtonBlock[];
  besideEmail: boolean;
  hasForm: boolean;
}

/** A divider follows the blocks if one has a button and a form follows. */
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
        <Block key={block.id} {...{ block, besideEmail, hasForm }} onShow={report} />
      ))}
      {hasForm && hasButtons && <Divider label={t('or')} />}
    </>
  );
}

interface BlockProps {
  block: ButtonBlock;
  besideEmail: boolean;
  hasForm: boolean;
  onShow(id: MethodId, hasButton: boolean): void;
}

/**
 * If a form follows, a block that starts empty loads after the first screen, without a placeholder, and only `onError`
 * gets its failure. Without a form, the widget's frame is hidden until the block has loaded.
 */
function Block({ block: { id, startsEmpty, bars, load }, besideEmail, hasForm, onShow }: BlockProps) {
  const onShowOfBlock = useCallback((hasButton: boolean) => onShow(id, hasButton), [onShow, id]);
  const { browser } = useServices();
  const isAfterFirstScreen = useAfterFirstScreen();
  const { Part, failed } = useLazy(load, browser, {
    requested: startsEmpty && (isAfterFirstScreen || !hasForm),
  });
  useReportOnce(failed && hasForm ? chunkFailure(failed) : undefined);
  const showsFailure = Boolean(failed) && !hasForm;
  if (!startsEmpty || showsFailure) {
    return <LazyComponent load={load} props={{ besideEmail, onShow: onShowOfBlock }} bars={bars} />;
  }
  if (Part) return <Part besideEmail={besideEmail} onShow={onShowOfBlock} />;
  return hasForm ? null : <HiddenFrame />;
}
