import { useEffect, useState } from 'react';
import { watchHeight } from '../../../browser/watchHeight';
import { ONE_TAP_HEIGHT_PX, ONE_TAP_PARENT_ID, ONE_TAP_RESIZE_DEBOUNCE_MS } from '../../../config/oneTap';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import { useServices } from '../../../store/hooks';
import { useSheet } from '../../../theme';
import { Spinner } from '../../../ui/spinner/Spinner';
import sheet, * as css from './PromptBox.module.css';

interface PromptBoxProps {
  isWaiting: boolean;
  /** True if the component creates the element for the iframe of Google's script. */
  hasParent: boolean;
  /** Called with the element for the iframe of Google's script. */
  onParent(parent: Element): void;
}

const SLOT = 'portico-one-tap';

/**
 * The space for a prompt inside the widget. It gets the height of the prompt when this height has not changed for 100
 * ms.
 */
export function PromptBox({ isWaiting, hasParent, onParent }: PromptBoxProps) {
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

  useEffect(() => {
    if (!inside || !hasParent) return;
    const shadowHost = hostOf(inside);
    const parent = inside.ownerDocument.createElement('div');
    parent.id = ONE_TAP_PARENT_ID;
    if (shadowHost) parent.slot = SLOT;
    // Google's script finds this element only outside of shadow roots, so the element becomes a child of the shadow
    // host. The host page may remove it there. React throws if an element that it has rendered is removed. So this
    // effect creates the element, and not React.
    (shadowHost ?? inside).append(parent);
    onParent(parent);
    return () => parent.remove();
  }, [inside, hasParent, onParent]);

  return (
    <div className={css.box} style={{ blockSize: height }}>
      <div ref={setInside}>{inside && hostOf(inside) && <slot name={SLOT} />}</div>
      {isWaiting && (
        <div className={css.waiting}>
          <Spinner label={t('loading')} />
        </div>
      )}
    </div>
  );
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root && root.host instanceof Element ? root.host : null;
}
