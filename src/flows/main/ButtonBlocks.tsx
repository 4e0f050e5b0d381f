import { useCallback, useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { Divider } from '../../ui/Divider';
import { useLazy } from '../../ui/useLazy';
import { LazyPart } from '../shared/LazyPart';
import { useReportOnce } from '../shared/useReportOnce';
import { messages } from './messages';
import type { ButtonBlock } from './methods';

interface ButtonBlocksProps {
  blocks: readonly ButtonBlock[];
  /** Whether a form follows. */
  divided: boolean;
}

/** What stands above the form, and the line between. */
export function ButtonBlocks({ blocks, divided }: ButtonBlocksProps) {
  const t = useMessages(messages);
  const [shown, setShown] = useState<Readonly<Record<string, boolean>>>({});
  const show = useCallback(
    (product: string, isShown: boolean) => setShown((before) => ({ ...before, [product]: isShown })),
    [],
  );
  return (
    <>
      {blocks.map((block) => (
        <Block key={block.product} block={block} onShow={show} />
      ))}
      {divided && blocks.some(({ product, quiet }) => shown[product] ?? !quiet) && (
        <Divider label={t('or')} />
      )}
    </>
  );
}

interface BlockProps {
  block: ButtonBlock;
  onShow(product: string, shown: boolean): void;
}

function Block({ block: { product, quiet, load }, onShow }: BlockProps) {
  const show = useCallback((shown: boolean) => onShow(product, shown), [onShow, product]);
  const { Part, failed } = useLazy(load, quiet);
  useReportOnce(failed ? { code: 'chunk_failed', message: '' } : undefined);
  if (quiet) return Part ? <Part onShow={show} /> : null;
  return <LazyPart load={load} props={{ onShow: show }} />;
}
