import { useCallback, useState } from 'react';
import { warnOfIgnored } from '../../browser/warnDeveloper';
import { addFailures } from '../../messages/failures';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice, useFailureMessage, useReportOnce } from '../../screen/FailureNotice';
import { useAfterMount } from '../../screen/useAfterMount';
import { useButtonStates } from '../../screen/useButtonStates';
import { chunkFailure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { propertyAt } from '../../theme/propertyAt';
import * as root from '../../theme/root.module.css';
import { BrandButton, BrandButtons } from '../../ui/BrandButtons';
import { HiddenFrame } from '../../ui/Frame';
import { Skeleton } from '../../ui/Skeleton';
import { useLazy } from '../../ui/useLazy';
import { failures, messages } from './messages';
import type { ButtonsState } from './OneTap';
import { ONE_TAP_HEIGHT_PX, ONE_TAP_LIMIT_MS, type OAuthProvider } from './options';
import { planOneTap, type OneTapPlan } from './planOneTap';
import { ProviderIcon } from './ProviderIcon';
import { providerNames } from './providerNames';
import { recordRejection, socialMethodId, startSocial, takeRejection } from './signIn';

// These buttons are not in a flow, which would add its messages.
addFailures(failures);

export function MainSection() {
  const { config } = useSettings();
  const { browser } = useServices();
  const landed = useLandedRejection();
  const plan = planOneTap(config, browser);
  // After a failed sign-in that has led back to this page, no prompt opens.
  if (!plan || landed.wasRejected) return <Buttons {...landed} />;
  // Other options need a new prompt.
  return <LazyOneTap key={Object.values(plan).join()} {...plan} />;
}

const loadOneTap = () => import(/* webpackChunkName: "one-tap" */ './OneTap').then((chunk) => chunk.OneTap);

function LazyOneTap(plan: OneTapPlan) {
  const { browser } = useServices();
  const [startedAt] = useState(browser.now);
  const { Component, failed } = useLazy(loadOneTap, browser, { ms: ONE_TAP_LIMIT_MS });
  useReportOnce(failed ? chunkFailure(failed) : undefined);

  if (Component) {
    return (
      <Component {...plan} startedAt={startedAt}>
        {(state) => <Buttons {...state} />}
      </Component>
    );
  }
  if (failed || plan.framed === 'button') return <Buttons />;
  if (plan.framed === 'none') return <HiddenFrame />;
  // The placeholder has the height of the prompt that replaces it.
  return (
    <div style={{ blockSize: ONE_TAP_HEIGHT_PX, overflow: 'hidden' }}>
      <Skeleton />
    </div>
  );
}

function Buttons({ earlierMessage, isSubmitting = false, onStart }: ButtonsState) {
  const t = useMessages(messages);
  const { config, hostProps } = useSettings();
  const [start, { pending, failure }] = useRequest(startSocial);
  const busy = isSubmitting ? 'google' : undefined;
  const { activeId, setPressedId, stateOf } = useButtonStates<OAuthProvider>(pending || isSubmitting, busy);
  const layout = buttonLayout(hostProps.presentation);
  return (
    <>
      <FailureNotice failure={failure} otherwise={earlierMessage} />
      <BrandButtons layout={layout}>
        {config.oauthOptions.providers.map((option) => {
          const { type } = option;
          return (
            <BrandButton
              key={type}
              {...stateOf(type, socialMethodId(option))}
              layout={layout}
              label={t('continue', { provider: providerNames[type] })}
              icon={<ProviderIcon provider={type} />}
              onClick={() => {
                setPressedId(type);
                onStart?.();
                start(option);
              }}
            />
          );
        })}
      </BrandButtons>
      <span role="status" className={root.hidden}>
        {activeId && t('leaving', { provider: providerNames[activeId] })}
      </span>
    </>
  );
}

/** Takes a failed sign-in that has led back to this page. Its message stays until the person presses a button. */
function useLandedRejection(): ButtonsState & { wasRejected: boolean } {
  const dispatch = useWidgetDispatch();
  const failureMessageOf = useFailureMessage();
  const [wasRejected, setRejected] = useState(false);
  const [record, { failure, clearFailure }] = useRequest(recordRejection);
  const take = useCallback(() => {
    const code = dispatch(takeRejection());
    if (!code) return;
    setRejected(true);
    record(code);
  }, [dispatch, record]);
  useAfterMount(take);
  return {
    earlierMessage: failure ? failureMessageOf(failure) : undefined,
    onStart: clearFailure,
    wasRejected,
  };
}

function buttonLayout(presentation: unknown): 'column' | 'icons' {
  const layout = propertyAt(presentation, 'options.socialButtons') ?? 'column';
  if (layout === 'column' || layout === 'icons') return layout;
  warnOfIgnored('presentation.options.socialButtons', 'is neither "column" nor "icons"');
  return 'column';
}
