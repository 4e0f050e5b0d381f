import { useCallback, useState } from 'react';
import type { MethodId } from '../../config/readConfig';
import { useMessages } from '../../messages/useMessages';
import { Divider } from '../../ui/Divider';
import { useLazy } from '../../ui/useLazy';
import { LazyPart } from '../shared/LazyPart';
import { useReportOnce } from '../shared/useReportOnce';
import { messages } from './messages';
import type { ButtonBlock } from './methods';

interface ButtonBlocksProps {
  blocks: readonly ButtonBlock[];
  besideEmail: boolean;
  /** Whether a form follows. */
  divided: boolean;
}

/** What stands above the form, and the line between. */
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
        <Block key={block.id} block={block} besideEmail={besideEmail} onShow={show} />
      ))}
      {divided && blocks.some(({ id, quiet }) => shown[id] ?? !quiet) && <Divider label={t('or')} />}
    </>
  );
}

interface BlockProps {
  block: ButtonBlock;
  besideEmail: boolean;
  onShow(id: MethodId, shown: boolean): void;
}

function Block({ block: { id, quiet, boxless, load }, besideEmail, onShow }: BlockProps) {
  const show = useCallback((shown: boolean) => onShow(id, shown), [onShow, id]);
  const { Part, failed } = useLazy(load, quiet);
  useReportOnce(failed ? { code: 'chunk_failed', message: '' } : undefined);
  if (quiet) return Part ? <Part besideEmail={besideEmail} onShow={show} /> : null;
  return <LazyPart load={load} props={{ besideEmail, onShow: show }} boxless={boxless} />;
}
