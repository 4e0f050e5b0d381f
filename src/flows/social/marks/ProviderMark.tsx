import type { OAuthProvider } from '../../../contract/social';

/** A social provider's mark: a box of 20 pixels, empty until its drawing is there. */
export function ProviderMark({ provider }: { provider: OAuthProvider }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      data-mark={provider}
      aria-hidden="true"
      focusable="false"
    />
  );
}
