import { oneTapOf } from '../../config/oneTap';
import { useRequest, useWidgetDispatch, useWidgetSelector, useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { FailureNotice } from '../screen/FailureNotice';
import { LazyOneTap } from './LazyOneTap';
import type { ButtonsState } from './planOneTap';
import { startSocial, socialMethodId } from './startSocial';
import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import { failures, messages } from './messages';
import { recordRefusal, selectRefusal, takeRefusal } from './socialSlice';
import type { OAuthProvider, ProviderOption } from '../../contract/social';
import * as root from '../../theme/root.module.css';
import { BrandButtons, BrandButton } from '../../ui/brand-buttons/BrandButtons';
import { useButtonStates } from '../screen/useButtonStates';
import { hostIconUrl } from './hostIconUrl';
import { providerNames } from './providerNames';
import { memberAt } from '../../theme/memberAt';
import { warnOfIgnored } from '../../browser/warnDeveloper';
import type { BrandButtonProps } from '../../ui/brand-buttons/BrandButtons';
import { ProviderIcon } from './ProviderIcon';

/** The social buttons on Main, or Google's One Tap prompt in their place. */
export function MainPart() {
  const { config } = useSettings();
  const landed = useLandedRefusal();
  const oneTap = oneTapOf(config);
  // If a failed sign-in has just led back to this page, no prompt opens. Google's button is shown instead of the
  // prompt.
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

/**
 * Returns the state of the buttons after a failed sign-in that the page's address reports. If another request has
 * failed before the social buttons are loaded, its message is newer and stays on the screen.
 */
function useLandedRefusal(): ButtonsState & { wasRefused: boolean } {
  const t = useMessages(failures);
  const dispatch = useWidgetDispatch();
  const refusal = useWidgetSelector(selectRefusal);
  const message = refusal ? t(refusal.code) : '';
  const [record, { failure, clearFailure }] = useRequest(recordRefusal, { messageFor: () => message });
  useEffect(() => dispatch(takeRefusal(t)), [dispatch, t]);
  useEffect(() => {
    if (refusal && !refusal.isOutdated) record(refusal.code);
  }, [refusal, record]);
  return { earlierMessage: failure ? message : '', onStart: clearFailure, wasRefused: refusal !== null };
}

type Layout = 'column' | 'icons';

const OPTION_PATH = 'options.socialButtons';

/**
 * Reads the host's layout of the social buttons. A wrong value leads to a warning in the console, and to the default.
 */
function buttonLayout(presentation: unknown): Layout {
  const given = memberAt(presentation, OPTION_PATH);
  const isValid = given === undefined || given === 'column' || given === 'icons';
  if (!isValid) warnOfIgnored(`presentation.${OPTION_PATH}`, 'is neither "column" nor "icons"');
  return given === 'icons' ? given : 'column';
}

interface SocialButtonsProps {
  /** True while a sign-in with one of the social providers is pending. */
  pending: boolean;
  /** The provider whose button is busy although the person has not pressed it (`useButtonStates`). */
  busyProvider?: OAuthProvider;
  onStart(option: ProviderOption): void;
}

/** A button for each of the host's social providers. */
export function SocialButtons({ pending, busyProvider, onStart }: SocialButtonsProps) {
  const t = useMessages(messages);
  const { config, hostProps } = useSettings();
  const { activeId, setPressedId, stateOf } = useButtonStates(pending, busyProvider);
  const { browser } = useServices();
  const layout = buttonLayout(hostProps.presentation);
  return (
    <>
      <BrandButtons layout={layout}>
        {config.oauth.providers.map((option) => {
          const { type } = option;
          return (
            <SocialButton
              key={type}
              {...stateOf(type, socialMethodId(option))}
              layout={layout}
              provider={type}
              hostIconUrl={hostIconUrl(hostProps.presentation, type, browser.pageAddress())}
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

interface SocialButtonProps extends Omit<BrandButtonProps, 'icon' | 'label'> {
  provider: OAuthProvider;
  hostIconUrl: string | undefined;
}

function SocialButton({ provider, hostIconUrl, ...rest }: SocialButtonProps) {
  const t = useMessages(messages);
  return (
    <BrandButton
      {...rest}
      label={t('continue', { provider: providerNames[provider] })}
      icon={<ProviderIcon provider={provider} hostIconUrl={hostIconUrl} />}
    />
  );
}
