import { emailAutoComplete, sectionsOfMain, type MainConfig } from '../features/main/mainContent';
import { EmailInput, MainView } from '../features/main/MainView';
import { messages } from '../features/main/messages';
import { useMessages } from '../messages/useMessages';
import { mainSections } from '../registry';
import type { ThemeOptions } from '../theme/ResolvedTheme';
import { Button } from '../ui/Button';
import { Divider } from '../ui/Divider';
import { Form } from '../ui/Form';
import { Screen } from '../ui/Screen';
import { Skeleton } from '../ui/Skeleton';
import * as css from './form.module.css';

interface FirstScreenProps {
  config: MainConfig;
  options: ThemeOptions;
}

/** Main as it opens, without a store. Sections of Main that have their own chunk are rendered as skeletons. */
export function FirstScreen({ config, options }: FirstScreenProps) {
  const t = useMessages(messages);
  const { tabs, blocks } = sectionsOfMain(config, mainSections);
  const [first] = tabs;
  const skeletons = blocks.filter(({ startsEmpty }) => !startsEmpty);
  return (
    <MainView
      screen={Screen}
      config={config}
      options={options}
      sections={
        <>
          {skeletons.map(({ id, skeleton }) => (
            <Skeleton key={id} bars={skeleton} />
          ))}
          {skeletons.length > 0 && first && <Divider label={t('or')} />}
        </>
      }
      methods={tabs}
      selected={first?.id}
    >
      {first?.field === 'phone' && <Skeleton />}
      {first?.field === 'email' && <FirstForm config={config} />}
    </MainView>
  );
}

/**
 * The widget's email form, with two differences. Its field is a text field, because `takeOver` copies the selection, which
 * a script cannot read from an email field. And a hidden control is always invalid: a submit marks it as `:user-invalid`,
 * even before any script has loaded, so that `takeOver` can submit the widget's form.
 */
function FirstForm({ config }: { config: MainConfig }) {
  const t = useMessages(messages);
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <EmailInput
        type="text"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete={emailAutoComplete(config, mainSections)}
        defaultValue={config.email.value}
        readOnly={config.email.locked}
      />
      <Button type="submit">{t('continueEmail')}</Button>
      <input hidden required className={css.submitted} autoComplete="off" />
    </Form>
  );
}
