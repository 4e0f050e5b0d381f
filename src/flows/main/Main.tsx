import type { ComponentProps } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { chunkFailed } from '../../store/failure';
import { useAfterFirstScreen, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import type { LogoProps } from '../../ui/logo/Logo';
import { NoBox } from '../../ui/frame/NoBox';
import { Tabs } from '../../ui/tabs/Tabs';
import { useLazy } from '../../ui/useLazy';
import { FlowScreen } from '../screen/FlowScreen';
import { LazyPart } from '../screen/LazyPart';
import { useReportOnce } from '../screen/useReportOnce';
import { ConfigurationConflict } from './ConfigurationConflict';
import { EmailForm } from './EmailForm';
import { methodChosen, selectTab } from './mainSlice';
import { messages } from './messages';
import type { TabMethod } from './methods';
import { configurationConflict, partsOfMain } from './methods';

export function Main() {
  const t = useMessages(messages);
  const { config, options } = useSettings();
  const { hideHeaderText, logoUrl, logoAlt = '' } = options;
  const { mainParts } = useServices();
  const conflict = configurationConflict(config, mainParts);
  const { tabs, besideEmail, blocks, outlineOfBlocks } = partsOfMain(config, mainParts);

  return (
    <FlowScreen
      title={hideHeaderText ? undefined : t('title')}
      logo={logoUrl && <LazyLogo url={logoUrl} alt={logoAlt} />}
    >
      {conflict ? (
        <ConfigurationConflict text={t(conflict)} />
      ) : (
        <>
          {blocks.length > 0 && (
            <Blocks {...{ blocks, besideEmail }} divided={tabs.length > 0} outline={outlineOfBlocks} />
          )}
          {tabs.length > 0 && <TabbedForms methods={tabs} />}
        </>
      )}
    </FlowScreen>
  );
}

function LazyLogo(props: LogoProps) {
  const { Part } = useLazy(loadLogo);
  return Part ? <Part {...props} /> : null;
}

type BlocksProps = ComponentProps<Awaited<ReturnType<typeof loadButtonBlocks>>>;

/**
 * The blocks of buttons. A block is quiet if it usually shows no button. If all blocks are quiet, there are two cases:
 * - A form follows the blocks (`divided`). Then the blocks load after the form, without a placeholder.
 * - Main has no form, so the blocks are the whole screen. Then the widget's box (border and background) is hidden until
 *   the blocks have loaded.
 */
function Blocks({ outline, ...props }: BlocksProps & { outline: string }) {
  const isLater = useAfterFirstScreen();
  const isQuiet = props.blocks.every(({ quiet }) => quiet);
  const { Part, failed } = useLazy(loadButtonBlocks, isLater || !props.divided);
  useReportOnce(failed && isQuiet ? chunkFailed : undefined);
  if (!isQuiet || (failed && !props.divided))
    return <LazyPart load={loadButtonBlocks} props={props} bars={outline} />;
  if (Part) return <Part {...props} />;
  return props.divided ? null : <NoBox />;
}

function TabbedForms({ methods }: { methods: readonly TabMethod[] }) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { lastMethod } = useServices();
  const selected = useWidgetSelector(selectTab);
  const current = methods.find(({ id }) => id === selected) ?? methods[0];
  if (!current) return null;
  const form =
    current.field === 'phone' ? (
      <LazyPart key={current.id} load={loadPhoneForm} props={{ method: current }} />
    ) : (
      <EmailForm key={current.id} method={current} />
    );
  if (methods.length === 1) return form;
  const last = lastMethod();
  return (
    <Tabs
      label={t('methods')}
      tabs={methods.map(({ id, label, covers = [] }) => ({
        id,
        label: t(label),
        badge: [id, ...covers].some((each) => each === last) ? say('lastUsed') : undefined,
      }))}
      selected={current.id}
      onSelect={(id) => dispatch(methodChosen(id))}
    >
      {form}
    </Tabs>
  );
}

// The logo's code is in the theme's chunk. Only a theme can have a logo, and the widget renders only after the theme's
// chunk is loaded. So this import needs no request.
const loadLogo = () => import(/* webpackChunkName: "theme" */ '../../ui/logo/Logo').then((part) => part.Logo);

const loadButtonBlocks = () =>
  import(/* webpackChunkName: "buttons" */ './ButtonBlocks').then((part) => part.ButtonBlocks);

// The chunk is not called "phone", because the phone library's chunk has that name.
const loadPhoneForm = () =>
  import(/* webpackChunkName: "text-message" */ './PhoneForm').then((part) => part.PhoneForm);
