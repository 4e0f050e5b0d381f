import type { ComponentType, ReactNode } from 'react';
import type { MethodId } from '../../host/readConfig';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { ThemeOptions } from '../../theme/ResolvedTheme';
import { Logo } from '../../ui/Logo';
import { Tabs } from '../../ui/Tabs';
import { TextField, type TextFieldProps } from '../../ui/TextField';
import type { MainConfig, TabMethod } from './mainContent';
import { messages } from './messages';

// Without the store, because the form before Login's code has loaded (`src/form`) is this view too.

interface MainViewProps {
  screen: ComponentType<{ title?: ReactNode; logo?: ReactNode; children?: ReactNode }>;
  config: MainConfig;
  options: ThemeOptions;
  /** Above the tabs. */
  sections: ReactNode;
  methods: readonly TabMethod[];
  selected?: MethodId;
  lastUsed?: string | null;
  onSelect?(id: MethodId): void;
  /** The form of the selected method. */
  children: ReactNode;
}

export function MainView({
  screen: ScreenOfMain,
  config,
  options,
  sections,
  methods,
  selected,
  lastUsed,
  onSelect = () => undefined,
  children,
}: MainViewProps) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const { hideHeaderText, logoUrl, logoAlt = '' } = options;
  return (
    <ScreenOfMain
      title={hideHeaderText ? undefined : t(config.signUp ? 'title' : 'logIn')}
      logo={logoUrl && <Logo url={logoUrl} alt={logoAlt} />}
    >
      {sections}
      {methods.length > 1 && selected ? (
        <Tabs
          label={t('methods')}
          tabs={methods.map(({ id, label, covers = [] }) => ({
            id,
            label: t(label),
            badge: [id, ...covers].some((each) => each === lastUsed) ? tCommon('lastUsed') : undefined,
          }))}
          selected={selected}
          onSelect={onSelect}
        >
          {children}
        </Tabs>
      ) : (
        children
      )}
    </ScreenOfMain>
  );
}

export function EmailInput(props: Omit<TextFieldProps, 'label'>) {
  const t = useMessages(common);
  return (
    <TextField
      type="email"
      {...props}
      label={t('email')}
      spellCheck={false}
      name="email"
      placeholder={t('emailPlaceholder')}
      required
    />
  );
}
