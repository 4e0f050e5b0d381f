import { configurationConflict } from '../../config/configurationConflict';
import { mainMethods } from '../../config/mainMethods';
import { useMessages } from '../../messages/useMessages';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Logo } from '../../ui/Logo';
import { Notice } from '../../ui/Notice';
import { Tabs } from '../../ui/Tabs';
import { FlowScreen } from '../shared/FlowScreen';
import { LazyPart } from '../shared/LazyPart';
import { NotAvailable } from '../shared/NotAvailable';
import { EmailForm } from './EmailForm';
import { methodChosen, selectMain } from './mainSlice';
import { messages } from './messages';
import type { TabMethod } from './methods';
import { tabMethods } from './methods';

export function Main() {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const { config, hidesHeader, logo } = useSettings();
  const { lastMethod } = useServices();
  const { selected } = useWidgetSelector(selectMain);
  const conflict = configurationConflict(config);
  const methods = tabMethods(mainMethods(config));
  const current = methods.find(({ id }) => id === selected) ?? methods[0];

  if (!conflict && !current) return <NotAvailable />;
  const form = current && <MethodFormFor key={current.id} method={current} />;
  return (
    <FlowScreen title={hidesHeader ? undefined : t('title')} logo={logo && <Logo {...logo} />}>
      {conflict ? (
        <Notice variant="error" text={t(conflict)} />
      ) : methods.length > 1 && current ? (
        <Tabs
          label={t('methods')}
          tabs={methods.map(({ id, label }) => ({
            id,
            label: t(label),
            badge: id === lastMethod() ? t('lastUsed') : undefined,
          }))}
          selected={current.id}
          onSelect={(id) => dispatch(methodChosen(id))}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
    </FlowScreen>
  );
}

// The name must not promise the phone library, which is a chunk of its own.
const loadPhoneForm = () =>
  import(/* webpackChunkName: "text-message" */ './PhoneForm').then((part) => part.PhoneForm);

function MethodFormFor({ method }: { method: TabMethod }) {
  return method.field === 'phone' ? (
    <LazyPart load={loadPhoneForm} props={{ method }} />
  ) : (
    <EmailForm method={method} />
  );
}
