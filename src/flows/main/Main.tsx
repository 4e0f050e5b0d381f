import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Logo } from '../../ui/logo/Logo';
import { Tabs } from '../../ui/tabs/Tabs';
import { FlowScreen } from '../screen/FlowScreen';
import { LazyPart } from '../screen/LazyPart';
import { ButtonBlocks } from './ButtonBlocks';
import { EmailForm } from './EmailForm';
import { methodChosen, selectTab } from './mainSlice';
import { messages } from './messages';
import type { TabMethod } from './mainContent';
import { partsOfMain } from './mainContent';
import { Notice } from '../../ui/notice/Notice';
import { useReportOnce } from '../screen/FailureNotice';

export function Main() {
  const t = useMessages(messages);
  const { config, options } = useSettings();
  const { hideHeaderText, logoUrl, logoAlt = '' } = options;
  const { mainParts } = useServices().flows;
  const { conflict, tabs, besideEmail, blocks } = partsOfMain(config, mainParts);

  return (
    <FlowScreen
      title={hideHeaderText ? undefined : t('title')}
      logo={logoUrl && <Logo url={logoUrl} alt={logoAlt} />}
    >
      {blocks.length > 0 && <ButtonBlocks {...{ blocks, besideEmail }} hasForm={tabs.length > 0} />}
      {conflict && <ConfigurationConflict text={t(conflict)} />}
      {tabs.length > 0 && <Forms methods={tabs} />}
    </FlowScreen>
  );
}

function Forms({ methods }: { methods: readonly TabMethod[] }) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { lastMethod } = useServices().choices;
  const selectedId = useWidgetSelector(selectTab);
  const current = methods.find(({ id }) => id === selectedId) ?? methods[0];
  if (!current) return null;
  const form =
    current.field === 'phone' ? (
      <LazyPart key={current.id} load={loadPhoneForm} props={{ method: current }} />
    ) : (
      <EmailForm key={current.id} method={current} />
    );
  if (methods.length === 1) return form;
  const lastUsed = lastMethod();
  return (
    <Tabs
      label={t('methods')}
      tabs={methods.map(({ id, label, covers = [] }) => ({
        id,
        label: t(label),
        badge: [id, ...covers].some((each) => each === lastUsed) ? tCommon('lastUsed') : undefined,
      }))}
      selected={current.id}
      onSelect={(id) => dispatch(methodChosen(id))}
    >
      {form}
    </Tabs>
  );
}

const loadPhoneForm = () =>
  import(/* webpackChunkName: "text-message" */ './PhoneForm').then((part) => part.PhoneForm);

/** Replaces the form if the host has configured products that cannot be combined. */
function ConfigurationConflict({ text }: { text: string }) {
  useReportOnce({ code: 'invalid_config', message: text });
  return <Notice variant="error" text={text} />;
}
