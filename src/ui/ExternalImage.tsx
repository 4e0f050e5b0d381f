import { useState, type ComponentProps, type ReactNode } from 'react';

interface ExternalImageProps extends ComponentProps<'img'> {
  /** The caller has checked that it is safe. */
  src: string | undefined;
  /** Shown without a URL, or if the image cannot be loaded. */
  fallback?: ReactNode;
}

/** The image's server does not learn the page's URL. */
export function ExternalImage({ src, alt = '', fallback = null, ...rest }: ExternalImageProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return fallback;
  return <img {...rest} src={src} alt={alt} referrerPolicy="no-referrer" onError={() => setFailed(src)} />;
}
