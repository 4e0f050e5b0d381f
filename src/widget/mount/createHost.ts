import { none } from '../../config/readers';
import type { WidgetConfig } from '../../config/readConfig';
import type { WidgetProps } from '../../contract/widgetProps';
import { withoutSecrets } from '../../identity/core/withoutSecrets';
import { failureMessage } from '../../messages/failures';
import type { Texts } from '../../messages/text';
import type { HostServices } from '../../store/services';
import { toHostError } from '../host/toHostError';
import { notifyHostOfError, notifyHostOfEvent } from '../host/notifyHost';

export interface MountUpdate {
  readonly config: WidgetConfig;
  /** The copy of the host's properties (see `useProps`). */
  readonly hostProps: WidgetProps;
  readonly strings: Texts;
  /**
   * The language in which the provider sends emails and text messages. Missing if the provider does not have the
   * widget's language.
   */
  readonly messageLocale?: string;
  readonly resetToken: string | undefined;
  /** The target of DOM events. */
  readonly target: EventTarget | null;
}

/** The host as a mount sees it: its latest properties, and its callbacks. */
export interface Host extends HostServices {
  /** Called on each render. */
  update(latest: MountUpdate): void;
  target(): EventTarget | null | undefined;
}

/**
 * @param isMounted returns whether the widget is mounted. If it is not, the host's callbacks are not called.
 * @param presetToken returns the reset token of the preset
 */
export function createHost(isMounted: () => boolean, presetToken: () => string | undefined): Host {
  let latest: MountUpdate | null = null;
  return {
    update(next) {
      latest = next;
    },
    get config() {
      if (!latest) throw new Error('A thunk ran before the first render');
      return latest.config;
    },
    get hostProps() {
      return latest?.hostProps ?? none;
    },
    get messageLocale() {
      return latest?.messageLocale;
    },
    resetToken: () => latest?.resetToken || presetToken(),
    target: () => latest?.target,
    emit(type, data) {
      if (!isMounted() || !latest) return;
      notifyHostOfEvent(latest.target, latest.hostProps.callbacks, { type, data: withoutSecrets(data) });
    },
    reportFailure(failure, screenMessage) {
      if (!isMounted() || !latest) return;
      const commonMessage = failureMessage(failure, latest.strings);
      notifyHostOfError(
        latest.target,
        latest.hostProps.callbacks,
        toHostError(failure, screenMessage || commonMessage),
      );
    },
  };
}
