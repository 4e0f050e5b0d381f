import type { ComponentProps, ComponentType } from 'react';
import { FlowScreen } from '../../screen/FlowScreen';
import { LazyComponent } from '../../screen/LazyComponent';
import type { ScreensOf } from '../../screens';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { ButtonBlocks } from './ButtonBlocks';
import { EmailForm } from './EmailForm';
import { sectionsOfMain } from './mainContent';
import { MainView } from './MainView';
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
          {conflict && <LazyComponent load={loadConflict} props={{ conflict }} />}
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
  const { terms } = useSettings().config;
  return (
    <FlowScreen {...props}>
      {children}
      {terms.placement && <LazyComponent load={loadTermsSentence} props={terms} skeleton="line" />}
    </FlowScreen>
  );
}

const loadPhoneForm = () =>
  import(/* webpackChunkName: "text-message" */ './PhoneForm').then((chunk) => chunk.PhoneForm);

const loadTermsSentence = () =>
  import(/* webpackChunkName: "terms" */ '../terms/TermsSentence').then((chunk) => chunk.TermsSentence);

const loadConflict = () =>
  import(/* webpackChunkName: "background" */ './ConfigurationConflict').then(
    (chunk) => chunk.ConfigurationConflict,
  );

export const screens = { Main } satisfies Record<ScreensOf<'main'>, ComponentType>;
