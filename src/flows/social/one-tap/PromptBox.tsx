import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { watchHeight } from '../../../browser/watchHeight';
import { ONE_TAP_HEIGHT_PX, ONE_TAP_PARENT_ID, ONE_TAP_RESIZE_DEBOUNCE_MS } from '../../../config/oneTap';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import { useServices } from '../../../store/hooks';
import { useSheet } from '../../../theme';
import { Spinner } from '../../../ui/Spinner';
import sheet, * as css from './PromptBox.module.css';

interface PromptBoxProps {
  isWaiting: boolean;
  /** Gets the element into which Google's script puts its frame, and `null` when it goes. */
  onParent(parent: Element | null): void;
}

const SLOT = 'portico-one-tap';

/** Room for an embedded prompt. It follows the prompt's height, a moment after that has come to rest. */
export function PromptBox({ isWaiting, onParent }: PromptBoxProps) {
  useSheet(sheet);
  const t = useMessages(common);
  const { browser } = useServices();
  const [inside, setInside] = useState<Element | null>(null);
  const [height, setHeight] = useState(ONE_TAP_HEIGHT_PX);

  useEffect(() => {
    if (!inside) return;
    let stop = () => {};
    const unsubscribe = watchHeight(inside, (px) => {
      stop();
      stop = browser.after(ONE_TAP_RESIZE_DEBOUNCE_MS, () => setHeight(Math.max(px, ONE_TAP_HEIGHT_PX)));
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [inside, browser]);

  const shadowHost = inside && hostOf(inside);
  return (
    <div className={css.box} style={{ blockSize: height }}>
      <div ref={setInside}>
        {shadowHost && <slot name={SLOT} />}
        {inside && !shadowHost && <div id={ONE_TAP_PARENT_ID} ref={onParent} />}
      </div>
      {/* Google's script looks in the document alone, so in a shadow root the element stands beside the root. */}
      {shadowHost && createPortal(<div id={ONE_TAP_PARENT_ID} slot={SLOT} ref={onParent} />, shadowHost)}
      {isWaiting && (
        <div className={css.waiting}>
          <Spinner label={t('loading')} />
        </div>
      )}
    </div>
  );
}

/** The element that carries the shadow root in which this one stands. */
function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root && root.host instanceof Element ? root.host : null;
}
