import { copyText } from '../../../browser/keepText';
import { useMessages } from '../../../messages/useMessages';
import { LinkButton } from '../../../ui/link/Link';
import { useToast } from '../../../ui/toasts/ToastProvider';
import { messages } from '../messages';

interface CopyButtonProps {
  text: string;
  label: string;
  onCopied?(): void;
}

export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const copy = useCopy(text, onCopied);
  return <LinkButton onClick={copy}>{label}</LinkButton>;
}

/** @returns a function that copies the text, and says whether the browser has allowed it */
export function useCopy(text: string, onCopied?: () => void): () => void {
  const toast = useToast();
  // The toasts are outside of the screen, where these texts are not known in the widget's language.
  const t = useMessages(messages);
  return () =>
    void copyText(text).then(
      () => {
        toast({ kind: 'success', text: () => t('copied') });
        onCopied?.();
      },
      () => toast({ kind: 'error', text: () => t('notCopied') }),
    );
}
