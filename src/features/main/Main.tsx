import type { ComponentProps, ComponentType } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useReportOnce } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { LazyComponent } from '../../screen/LazyComponent';
import type { ScreensOf } from '../../screens';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Notice } from '../../ui/Notice';
import { ButtonBlocks } from './ButtonBlocks';
import { EmailForm } from './EmailForm';
import { sectionsOfMain } from './mainContent';
import { MainView } from './MainView';
import { conflictMessages } from './messages';
import { methodChosen, selectTab } from './slice';

export function Main() {
  const dispatch = useWidgetDispatch();
  const { config, options } = useSettings();
  const { flows, choices } = useServices();
  const { conflict, tabs, besideEmail, blocks } = sectionsOfMain(config, flows.mainSections);
  const selectedId = useWidgetSelector(selectTab);
  const current = tabs.find(({ id }) => id === selectedId) ?? tabs[0];
  return (
    <MainView
      screen={MainScreen}
      config={config}
      options={options}
      sections={
        <>
          {blocks.length > 0 && <ButtonBlocks {...{ blocks, besideEmail }} hasForm={tabs.length > 0} />}
          {conflict && <ConfigurationConflict conflict={conflict} />}
        </>
      }
      methods={tabs}
      selected={current?.id}
      lastUsed={choices.lastMethod()}
      onSelect={(id) => dispatch(methodChosen(id))}
    >
      {current?.field === 'phone' && (
        <LazyComponent key={current.id} load={loadPhoneForm} props={{ method: current }} />
      )}
      {current?.field === 'email' && <EmailForm key={current.id} method={current} />}
    </MainView>
  );
}

/** Below the methods is the sentence about the terms, if the host has chosen it. */
function MainScreen({ children, ...props }: ComponentProps<typeof FlowScreen>) {
  const { termsOptions } = useSettings().config;
  return (
    <FlowScreen {...props}>
      {children}
      {termsOptions.placement && (
        <LazyComponent load={loadTermsSentence} props={termsOptions} skeleton="line" />
      )}
    </FlowScreen>
  );
}

/** Replaces the form if the host has configured products that cannot be combined. */
function ConfigurationConflict({ conflict }: { conflict: keyof typeof conflictMessages.texts }) {
  const text = useMessages(conflictMessages)(conflict);
  useReportOnce({ code: 'invalid_config', message: text });
  return <Notice variant="error" text={text} />;
}

const loadPhoneForm = () =>
  import(/* webpackChunkName: "text-message" */ './PhoneForm').then((chunk) => chunk.PhoneForm);

const loadTermsSentence = () =>
  import(/* webpackChunkName: "terms" */ '../terms/TermsSentence').then((chunk) => chunk.TermsSentence);

export const screens = { Main } satisfies Record<ScreensOf<'main'>, ComponentType>;
