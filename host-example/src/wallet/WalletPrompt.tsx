import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Prompt, Prompts } from './Prompts';

/**
 * Shows the first prompt of the wallet, in a dialog that looks like the window of a wallet extension. As with an
 * extension, the page around it stays usable.
 */
export function WalletPrompt({ prompts }: { prompts: Prompts }) {
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.current);
  return prompt ? <OpenPrompt key={prompt.id} {...prompt} /> : null;
}

function OpenPrompt({ title, address, text, answer }: Prompt) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The dialog is closed before it is removed. So the browser moves the focus back to the element that had the focus
  // before.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.show();
    return () => opened?.close();
  }, []);
  return (
    <dialog ref={dialog} className="wallet-prompt" aria-labelledby="wallet-prompt">
      <p className="eyebrow">Development wallet</p>
      <h2 id="wallet-prompt">{title}</h2>
      <p>
        <code>{address}</code>
      </p>
      {text && (
        // A long text scrolls, so a person with a keyboard must be able to focus it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} role="group" aria-label="The text">
          {text}
        </pre>
      )}
      <p className="wallet-answers">
        <button type="button" className="button quiet" onClick={() => answer(false)}>
          Reject
        </button>
        <button type="button" className="button" onClick={() => answer(true)}>
          Approve
        </button>
      </p>
    </dialog>
  );
}
