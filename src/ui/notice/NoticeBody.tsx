import type { BannerProps } from '../banner/Banner';
import { Banner } from '../banner/Banner';
import { MessageText } from '../message-text/MessageText';

export interface NoticeProps {
  variant: BannerProps['variant'];
  /** Shown as plain text, because the provider may have written it. If the text is empty, nothing is shown. */
  text: string;
}

export function NoticeBody({ variant, text }: NoticeProps) {
  return (
    <Banner variant={variant}>
      <MessageText text={text} />
    </Banner>
  );
}
