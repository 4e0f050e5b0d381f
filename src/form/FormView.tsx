import type { Ref } from 'react';
import { common } from '../messages/common';
import { StringsContext, translator } from '../messages/useMessages';
import * as root from '../theme/root.module.css';
import { IdSuffixContext, UniqueSuffixContext } from '../theme/StyleRoot';
import { Frame } from '../ui/Frame';
import * as css from '../ui/Frame.module.css';
import { Skeleton } from '../ui/Skeleton';
import { FirstScreen } from './FirstScreen';
import { themeId } from './formCss';
import type { ReadForm } from './readFormProps';

interface FormViewProps {
  read: ReadForm;
  ref?: Ref<HTMLDivElement>;
  hidden?: boolean;
  /** Makes the ids unique on the page. */
  suffix?: string;
}

/** The widget finds it by `data-portico-form`. */
export function FormView({ read, ref, hidden, suffix = '' }: FormViewProps) {
  const { config, skeleton, isWide, theme, strings, language } = read;
  const tCommon = translator(common, strings);
  return (
    <div
      ref={ref}
      className={root.root}
      data-portico=""
      data-portico-form="1"
      data-wide={isWide || undefined}
      lang={language?.tag}
      dir={language?.dir}
      data-portico-theme={themeId(theme)}
      hidden={hidden}
    >
      <StringsContext value={strings}>
        <UniqueSuffixContext value={suffix}>
          <IdSuffixContext value={theme.options.inputIdSuffix ?? ''}>
            <Frame
              waitMessage={
                <p role="status" className={css.wait}>
                  {language && tCommon('stillLoading')}
                </p>
              }
            >
              {config && language ? (
                <FirstScreen config={config} options={theme.options} />
              ) : (
                <Skeleton bars={skeleton} mute={!language} />
              )}
            </Frame>
          </IdSuffixContext>
        </UniqueSuffixContext>
      </StringsContext>
    </div>
  );
}
