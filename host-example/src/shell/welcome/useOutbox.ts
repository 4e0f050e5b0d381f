import { useEffect, useState } from 'react';

/** A message of the local identity provider. */
export interface Message {
  id: string | number;
  channel: 'email' | 'sms' | 'whatsapp';
  to: string;
  subject?: string;
  text: string;
  code?: string;
  links: { kind: string; href: string }[];
}

const INTERVAL_MS = 1_000;

/** Returns the latest messages, newest first. Returns `undefined` until they are known, and `null` if they cannot be read. */
export function useOutbox(): Message[] | null | undefined {
  const [messages, setMessages] = useState<Message[] | null>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ended = new AbortController();
    const read = async () => {
      if (!document.hidden) {
        const latest = await request(ended.signal);
        if (ended.signal.aborted) return;
        // The same messages cause no new render.
        setMessages((current) => (JSON.stringify(current) === JSON.stringify(latest) ? current : latest));
      }
      timer = setTimeout(() => void read(), INTERVAL_MS);
    };
    void read();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);
  return messages;
}

async function request(signal: AbortSignal): Promise<Message[] | null> {
  try {
    const response = await fetch('/welcome/outbox.json', { signal });
    // The cast is safe, because this response is from the example host's own server.
    return response.ok ? ((await response.json()) as Message[]) : null;
  } catch {
    return null;
  }
}
