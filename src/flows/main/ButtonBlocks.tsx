import { useCallback, useState } from 'react';
import type { MethodId } from '../../config/readConfig';
import { useMessages } from '../../messages/useMessages';
import { Divider } from '../../ui/divider/Divider';
import { HiddenFrame } from '../../ui/frame/HiddenFrame';
import { useLazy } from '../../ui/useLazy';
import { LazyPart } from '../screen/LazyPart';
import { useReportOnce } from '../screen/useReportOnce';
import { messages } from './messages';
import type { ButtonBlock } from './methods';
import { chunkFailure } from '../../store/failure';
import { useAfterFirstScreen, useServices } from '../../store/hooks';

interface ButtonBlocksProps {
  blocks: readonly ButtonBlock[];
  besideEmail: boolean;
  /** True if a form follows the blocks. */
  divided: boolean;
}

export function ButtonBlocks({ blocks, besideEmail, divided }: ButtonBlocksProps) {
  const t = useMessages(messages);
  const [shown, setShown] = useState<Readonly<Record<string, boolean>>>({});
  const show = useCallback(
    (id: MethodId, isShown: boolean) => setShown((before) => ({ ...before, [id]: isShown })),
    [],
  );
  return (
    <>
      {blocks.map((block) => (
        <Block key={block.id} {...{ block, besideEmail, divided }} onShow={show} />
      ))}
      {divided && blocks.some(({ id, quiet }) => shown[id] ?? !quiet) && <Divider label={t('or')} />}
    </>
  );
}

interface BlockProps {
  block: ButtonBlock;
  besideEmail: boolean;
  divided: boolean;
  onShow(id: MethodId, shown: boolean): void;
}

/**
 * One method's buttons. A quiet block usually shows no button. There are two cases:
 * - A form follows the blocks (`divided`). Then the quiet block loads after the first screen, without a placeholder.
 * - Main has no form. Then the widget's frame (border and background) is hidden until the block has loaded.
 */
function Block({ block: { id, quiet, bars, load }, besideEmail, divided, onShow }: BlockProps) {
  const show = useCallback((shown: boolean) => onShow(id, shown), [onShow, id]);
  const { browser } = useServices();
  const isLater = useAfterFirstScreen();
  const { Part, failed } = useLazy(load, browser, { wanted: quiet && (isLater || !divided) });
  useReportOnce(failed && divided ? chunkFailure(failed) : undefined);
  if (!quiet || (failed && !divided)) {
    return <LazyPart load={load} props={{ besideEmail, onShow: show }} bars={bars} />;
  }
  if (Part) return <Part besideEmail={besideEmail} onShow={show} />;
  return divided ? null : <HiddenFrame />;
}
