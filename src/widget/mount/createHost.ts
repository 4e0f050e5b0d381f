import { none } from '../../config/readers';
import type { WidgetConfig } from '../../config/readConfig';
import type { WidgetProps } from '../../contract/widgetProps';
import { withoutSecrets } from '../../identity/core/withoutSecrets';
import { failureMessage } from '../../messages/failures';
import type { Texts } from '../../messages/text';
import type { HostServices } from '../../store/services';
import { hostError } from '../host/hostError';
import { tellError, tellEvent } from '../host/tellHost';

export interface MountUpdate {
  readonly config: WidgetConfig;
  /** The copy of the host's properties (see `readHostProps`). */
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
  update(latest: MountUpdate): void;
  target(): EventTarget | null | undefined;
}

/**
 * @param isOpen returns whether the widget is mounted. If it is not, the host's callbacks are not called.
 * @param presetToken returns the reset token of the preset
 */
export function createHost(isOpen: () => boolean, presetToken: () => string | undefined): Host {
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
      if (!isOpen() || !latest) return;
      tellEvent(latest.target, latest.hostProps.callbacks, { type, data: withoutSecrets(data) });
    },
    reportFailure(failure, sentence) {
      if (!isOpen() || !latest) return;
      const usual = failureMessage(failure, latest.strings);
      tellError(latest.target, latest.hostProps.callbacks, hostError(failure, sentence || usual));
    },
  };
}
