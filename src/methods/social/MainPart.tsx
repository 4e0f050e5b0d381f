import { oneTapOf } from './oneTapOptions';
import { useRequest, useWidgetDispatch, useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { FailureNotice, useFailureText } from '../../screen/FailureNotice';
import { LazyOneTap } from './LazyOneTap';
import type { ButtonsState } from './planOneTap';
import { recordRefusal, socialMethodId, startSocial, takeRefusal } from './startSocial';
import { useEffect, useState } from 'react';
import { addFailures } from '../../messages/failures';
import { useMessages } from '../../messages/useMessages';
import { failures, messages } from './messages';
import type { OAuthProvider, ProviderOption } from './options';
import * as root from '../../theme/root.module.css';
import { BrandButtons, BrandButton } from '../../ui/BrandButtons';
import { useButtonStates } from '../../screen/useButtonStates';
import { providerNames } from './providerNames';
import { memberAt } from '../../theme/memberAt';
import { warnOfIgnored } from '../../browser/warnDeveloper';
import { ProviderIcon } from './ProviderIcon';

// These buttons are not in a flow, which would add its messages.
addFailures(failures);

export function MainPart() {
  const { config } = useSettings();
  const landed = useLandedRefusal();
  const oneTap = oneTapOf(config);
  // After a failed sign-in that has led back to this page, no prompt opens.
  if (!oneTap || landed.wasRefused) return <Buttons {...landed} />;
  return <LazyOneTap options={oneTap}>{(state) => <Buttons {...state} />}</LazyOneTap>;
}

function Buttons({ earlierMessage = '', isSubmitting = false, onStart }: ButtonsState) {
  const [start, { pending, failure }] = useRequest(startSocial);
  return (
    <>
      <FailureNotice failure={failure} otherwise={earlierMessage} />
      <SocialButtons
        pending={pending || isSubmitting}
        busyProvider={isSubmitting ? 'google' : undefined}
        onStart={(option) => {
          onStart?.();
          start(option);
        }}
      />
    </>
  );
}

/** The message stays until the person presses a button. */
function useLandedRefusal(): ButtonsState & { wasRefused: boolean } {
  const dispatch = useWidgetDispatch();
  const { browser } = useServices();
  const failureText = useFailureText();
  const [wasRefused, setRefused] = useState(false);
  const [record, { failure, clearFailure }] = useRequest(recordRefusal);
  useEffect(() => {
    const take = takeRefusal((code) => {
      setRefused(true);
      record(code);
    });
    // Strict Mode runs this effect twice. Without the task, the first run would lose the refusal.
    return browser.after(0, () => dispatch(take));
  }, [browser, dispatch, record]);
  return { earlierMessage: failure ? failureText(failure) : '', onStart: clearFailure, wasRefused };
}

type Layout = 'column' | 'icons';

const OPTION_PATH = 'options.socialButtons';

/** A wrong value leads to a warning in the console, and to the default. */
function buttonLayout(presentation: unknown): Layout {
  const given = memberAt(presentation, OPTION_PATH);
  const isValid = given === undefined || given === 'column' || given === 'icons';
  if (!isValid) warnOfIgnored(`presentation.${OPTION_PATH}`, 'is neither "column" nor "icons"');
  return given === 'icons' ? given : 'column';
}

interface SocialButtonsProps {
  pending: boolean;
  /** Busy although not pressed (`useButtonStates`). */
  busyProvider?: OAuthProvider;
  onStart(option: ProviderOption): void;
}

export function SocialButtons({ pending, busyProvider, onStart }: SocialButtonsProps) {
  const t = useMessages(messages);
  const { config, hostProps } = useSettings();
  const { activeId, setPressedId, stateOf } = useButtonStates(pending, busyProvider);
  const layout = buttonLayout(hostProps.presentation);
  return (
    <>
      <BrandButtons layout={layout}>
        {config.oauth.providers.map((option) => {
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
                onStart(option);
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
