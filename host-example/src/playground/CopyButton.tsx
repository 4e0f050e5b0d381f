import { useState } from 'react';

interface CopyButtonProps {
  text: string;
  label: string;
}

/** A button that copies `text` to the clipboard. After a click, the label is "Copied" until `text` changes. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // The browser does not allow access to the clipboard. The person can select and copy the text.
      setCopied(undefined);
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied === text ? 'Copied' : label}</span>
    </button>
  );
}
