import { useState, type ComponentType } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../../screen/FlowScreen';
import { SignInStep, StepWaysOut } from '../../screen/SignInStep';
import { selectSignInStep } from '../../screen/stepsAfterSignIn';
import { messages as successMessages } from '../../screen/successMessages';
import type { ScreensOf } from '../../screens';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Form } from '../../ui/Form';
import { ExternalLink } from '../../ui/Link';
import { moveFocus } from '../../ui/moveFocus';
import { messages } from './messages';
import type { TermsDocument } from './options';
import { acceptTerms } from './thunks';

export { failures } from '../../screen/waitForHost';
export { signInStep } from './thunks';

export const screens = { Terms } satisfies Record<ScreensOf<'terms'>, ComponentType>;

function Terms() {
  const t = useMessages(messages);
  return (
    <SignInStep name="terms" title={t('title')}>
      <TermsForm />
    </SignInStep>
  );
}

function TermsForm() {
  const t = useMessages(messages);
  const tSuccess = useMessages(successMessages);
  const { documents, required } = useSettings().config.termsOptions;
  const { isChanged } = useWidgetSelector(selectSignInStep);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [isReminded, setReminded] = useState(false);
  const [accept, { pending, failure }] = useRequest(acceptTerms);
  const hasAgreed = ({ url }: TermsDocument) => agreed.includes(url);

  function submit(form: HTMLFormElement) {
    setReminded(true);
    if (documents.every(hasAgreed)) accept();
    else moveFocus(form.querySelector<HTMLElement>('input:not(:checked)'));
  }

  return (
    <FlowScreen title={t('title')} description={t(isChanged ? 'changed' : 'ask')} failure={failure}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        {documents.map((document) => (
          <Checkbox
            key={document.url}
            label={<Label document={document} />}
            checked={hasAgreed(document)}
            error={isReminded && !hasAgreed(document) && t('missing')}
            onChange={(isOn) =>
              setAgreed(isOn ? [...agreed, document.url] : agreed.filter((url) => url !== document.url))
            }
          />
        ))}
        <Button type="submit" pending={pending}>
          {tSuccess('continue')}
        </Button>
      </Form>
      <StepWaysOut name="terms" isOptional={!required} />
    </FlowScreen>
  );
}

/** The link opens a new tab, and does not tick the box. */
function Label({ document: { title, url } }: { document: TermsDocument }) {
  const t = useMessages(messages);
  const placeholder = '{document}';
  const [before, after] = t('accept', { document: placeholder }).split(placeholder);
  return (
    <span>
      {before}
      <ExternalLink href={url}>
        <bdi>{title}</bdi>
      </ExternalLink>
      {after}
    </span>
  );
}
