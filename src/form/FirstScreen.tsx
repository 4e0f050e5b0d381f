import type { WidgetConfig } from '../config/readConfig';
import { mainParts } from '../flows';
import { messages } from '../flows/main/messages';
import type { TabMethod } from '../flows/main/mainContent';
import { emailAutoComplete, partsOfMain } from '../flows/main/mainContent';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import type { LookOptions } from '../theme/Look';
import { Button } from '../ui/button/Button';
import { Divider } from '../ui/divider/Divider';
import { Form } from '../ui/form/Form';
import { Logo } from '../ui/logo/Logo';
import { Screen } from '../ui/screen/Screen';
import { Skeleton } from '../ui/skeleton/Skeleton';
import { Tabs } from '../ui/tabs/Tabs';
import { TextField } from '../ui/field/TextField';
import { useUniqueId } from '../theme';
import * as css from './form.module.css';

interface FirstScreenProps {
  config: WidgetConfig;
  options: LookOptions;
}

/** Main as it opens, without a store. Sections of Main that have their own chunk are rendered as skeletons. */
export function FirstScreen({ config, options }: FirstScreenProps) {
  const t = useMessages(messages);
  const { tabs, blocks } = partsOfMain(config, mainParts);
  const { hideHeaderText, logoUrl, logoAlt = '' } = options;
  const [first] = tabs;
  const outlines = blocks.filter(({ startsEmpty }) => !startsEmpty);
  return (
    <Screen
      title={hideHeaderText ? undefined : t('title')}
      logo={logoUrl && <Logo url={logoUrl} alt={logoAlt} />}
    >
      {outlines.map(({ id, bars }) => (
        <Skeleton key={id} bars={bars} />
      ))}
      {outlines.length > 0 && first && <Divider label={t('or')} />}
      {first && tabs.length > 1 ? (
        <Tabs
          label={t('methods')}
          tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
          selected={first.id}
          onSelect={() => undefined}
        >
          <FirstForm method={first} config={config} />
        </Tabs>
      ) : (
        first && <FirstForm method={first} config={config} />
      )}
    </Screen>
  );
}

/**
 * The widget's email form, with two differences.
 * First, its field is a text field, because `takeOver` copies the selection, which a script cannot read from an email
 * field. An on-screen keyboard still shows the keys for email addresses.
 * Second, a hidden control is always invalid. A submit marks it as `:user-invalid`, even before any script has loaded.
 * Later `takeOver` finds the mark and submits the widget's form.
 */
function FirstForm({ method, config }: { method: TabMethod; config: WidgetConfig }) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const id = useUniqueId();
  if (method.field === 'phone') return <Skeleton />;
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <TextField
        id={id}
        label={tCommon('email')}
        type="text"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        name="email"
        autoComplete={emailAutoComplete(config, mainParts)}
        placeholder={tCommon('emailPlaceholder')}
        required
      />
      <Button type="submit">{t('continueEmail')}</Button>
      <input hidden required className={css.submitted} autoComplete="off" />
    </Form>
  );
}
