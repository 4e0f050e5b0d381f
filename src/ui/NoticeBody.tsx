import type { BannerProps } from './Banner';
import { Banner } from './Banner';
import { MessageText } from './MessageText';

export interface NoticeProps {
  variant: BannerProps['variant'];
  /** From anywhere: shown as text. Nothing at all while it is empty. */
  text: string;
}

export function NoticeBody({ variant, text }: NoticeProps) {
  return (
    <Banner variant={variant}>
      <MessageText text={text} />
    </Banner>
  );
}
