import { useCallback, useState } from 'react';
import type { MethodId } from '../../config/readConfig';
import { useMessages } from '../../messages/useMessages';
import { Divider } from '../../ui/divider/Divider';
import { HiddenFrame } from '../../ui/frame/Frame';
import { useLazy } from '../../ui/useLazy';
import { LazyPart } from '../screen/LazyPart';
import { useReportOnce } from '../screen/useReportOnce';
import { messages } from './messages';
import type { ButtonBlock } from './mainContent';
import { chunkFailure } from '../../store/failure';
import { useAfterFirstScreen, useServices } from '../../store/hooks';

interface ButtonBlocksProps {
  blocks: readonly ButtonBlock[];
  besideEmail: boolean;
  /** True if a form follows the blocks. */
  hasForm: boolean;
}

/** The methods' blocks of buttons. If a block has a button and a form follows, a divider is between them. */
export function ButtonBlocks({ blocks, besideEmail, hasForm }: ButtonBlocksProps) {
  const t = useMessages(messages);
  // Which blocks have reported whether they have a button.
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
 * One method's buttons. A block that starts empty has two cases:
 * - A form follows the blocks. Then the block loads after the first screen, without a placeholder. If it cannot be
 *   loaded, only the host's `onError` gets the failure.
 * - Main has no form. Then the widget's frame (border and background) is hidden until the block has loaded.
 */
function Block({ block: { id, startsEmpty, bars, load }, besideEmail, hasForm, onShow }: BlockProps) {
  const onShowOfBlock = useCallback((hasButton: boolean) => onShow(id, hasButton), [onShow, id]);
  const { browser } = useServices();
  const isAfterFirstScreen = useAfterFirstScreen();
  const { Part, failed } = useLazy(load, browser, {
    wanted: startsEmpty && (isAfterFirstScreen || !hasForm),
  });
  useReportOnce(failed && hasForm ? chunkFailure(failed) : undefined);
  const showsFailure = Boolean(failed) && !hasForm;
  if (!startsEmpty || showsFailure) {
    return <LazyPart load={load} props={{ besideEmail, onShow: onShowOfBlock }} bars={bars} />;
  }
  if (Part) return <Part besideEmail={besideEmail} onShow={onShowOfBlock} />;
  return hasForm ? null : <HiddenFrame />;
}
