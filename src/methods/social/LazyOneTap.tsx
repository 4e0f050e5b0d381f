import type { ReactNode } from 'react';
import { useState } from 'react';
import type { OneTapConfig } from './oneTapOptions';
import { ONE_TAP_HEIGHT_PX, ONE_TAP_LIMIT_MS } from './oneTapOptions';
import { chunkFailure } from '../../store/failure';
import { useServices } from '../../store/hooks';
import { HiddenFrame } from '../../ui/Frame';
import { Skeleton } from '../../ui/Skeleton';
import { useLazy } from '../../ui/useLazy';
import { useReportOnce } from '../../screen/FailureNotice';
import type { ButtonsState } from './planOneTap';
import type { PromptPlan } from './planOneTap';
import { planOneTap } from './planOneTap';

interface LazyOneTapProps {
  options: OneTapConfig;
  children(state: ButtonsState): ReactNode;
}

/** If the position or this browser allows no prompt, shows the ordinary button. */
export function LazyOneTap({ options: { position, cancelOnTapOutside }, children }: LazyOneTapProps) {
  const { browser } = useServices();
  const { prompt, box } = planOneTap(position, browser);
  if (!prompt) return children({});
  // Other options need a new prompt.
  const key = `${prompt} ${box} ${cancelOnTapOutside}`;
  return <PlannedOneTap key={key} {...{ prompt, box, cancelOnTapOutside, children }} />;
}

const loadOneTap = () => import(/* webpackChunkName: "one-tap" */ './OneTap').then((chunk) => chunk.OneTap);

interface PlannedOneTapProps extends PromptPlan {
  cancelOnTapOutside: boolean;
  children: LazyOneTapProps['children'];
}

function PlannedOneTap(props: PlannedOneTapProps) {
  const { browser } = useServices();
  const [startedAt] = useState(browser.now);
  const { Part, failed } = useLazy(loadOneTap, browser, { ms: ONE_TAP_LIMIT_MS });
  useReportOnce(failed ? chunkFailure(failed) : undefined);

  const { box, children } = props;
  if (failed) return children({});
  if (Part) return <Part {...props} startedAt={startedAt} />;
  if (box === 'none') return <HiddenFrame />;
  if (box === 'button') return children({});
  // The placeholder has the height of the prompt that replaces it.
  return (
    <div style={{ blockSize: ONE_TAP_HEIGHT_PX, overflow: 'hidden' }}>
      <Skeleton />
    </div>
  );
}
