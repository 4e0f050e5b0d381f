import type { BannerProps } from './Banner';
import { Banner } from './Banner';
import { MessageText } from './MessageText';

export interface NoticeProps {
  variant: BannerProps['variant'];
  /** The message, shown as plain text because it may not be ours. An empty text renders nothing. */
  text: string;
}

export function NoticeBody({ variant, text }: NoticeProps) {
  return (
    <Banner variant={variant}>
      <MessageText text={text} />
    </Banner>
  );
}
