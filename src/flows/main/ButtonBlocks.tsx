import { useMessages } from '../../messages/useMessages';
import { Divider } from '../../ui/Divider';
import { LazyPart } from '../shared/LazyPart';
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
  return (
    <>
      {blocks.map(({ product, load }) => (
        <LazyPart key={product} load={load} props={{}} />
      ))}
      {divided && <Divider label={t('or')} />}
    </>
  );
}
