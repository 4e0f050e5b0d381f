import { useState, type ComponentType } from 'react';
import { typedName } from '../../browser/plainText';
import { TEXT_MAX_LENGTH } from '../../host/limits';
import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../../screen/FlowScreen';
import { messages as nameMessages } from '../../screen/nameMessages';
import { SignInStep, StepWaysOut } from '../../screen/SignInStep';
import { messages as successMessages } from '../../screen/successMessages';
import type { ScreensOf } from '../../screens';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Form } from '../../ui/Form';
import { SelectField, type Choice } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { NAME_MAX_LENGTH } from '../account/options';
import { messages as termsMessages } from '../terms/messages';
import { messages } from './messages';
import type { FieldOptions, Words } from './options';
import { enterValues, nameIds, selectFields, submitFields } from './slice';

export { failures } from '../../screen/waitForHost';
export { signInStep, stored } from './slice';

export const screens = { Fields } satisfies Record<ScreensOf<'fields'>, ComponentType>;

function Fields() {
  const t = useMessages(messages);
  return (
    <SignInStep name="fields" title={t('title')}>
      <FieldsForm />
    </SignInStep>
  );
}

type Value = string | boolean;
type Control = HTMLInputElement | HTMLSelectElement;
type Problem = 'required' | 'invalid';

function FieldsForm() {
  const t = useMessages(messages);
  const tSuccess = useMessages(successMessages);
  const dispatch = useWidgetDispatch();
  const { values } = useWidgetSelector(selectFields);
  const fields = useFields();
  const [problems, setProblems] = useState<Readonly<Record<string, Problem | undefined>>>({});
  const [send, { pending, failure }] = useRequest(submitFields);

  function enter(id: string, value: Value) {
    setProblems({ ...problems, [id]: undefined });
    dispatch(enterValues({ [id]: value }));
  }

  function submit(form: HTMLFormElement) {
    // In the order of the fields. They have no names, because a name could hide a property of the form.
    const controls = [...form.querySelectorAll<Control>('input, select')];
    const withIds = fields.flatMap(({ id }, index) =>
      controls.slice(index, index + 1).map((each) => [id, each] as const),
    );
    const found = withIds.map(([id, control]) => [id, problemOf(control)] as const);
    const entered = Object.fromEntries(withIds.map(([id, control]) => [id, valueOf(control)]));
    dispatch(enterValues(entered));
    setProblems(Object.fromEntries(found));
    const first = found.findIndex(([, problem]) => problem);
    if (first < 0) send(entered);
    else controls[first]?.focus();
  }

  return (
    <FlowScreen title={t('title')} failure={failure}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        {fields.map((field) => (
          <FieldControl
            key={field.id}
            field={field}
            value={values[field.id]}
            problem={problems[field.id]}
            onChange={(value) => enter(field.id, value)}
          />
        ))}
        <Button type="submit" pending={pending}>
          {tSuccess('continue')}
        </Button>
      </Form>
      <StepWaysOut name="fields" isOptional={!fields.some(({ required }) => required)} />
    </FlowScreen>
  );
}

/** By the rules of HTML for `required`, `pattern` and the type, after the spaces around a text are removed. */
function problemOf(control: Control): Problem | undefined {
  if (control.type === 'text') control.value = typedName(control.value);
  if (control.validity.valid) return undefined;
  return control.validity.valueMissing ? 'required' : 'invalid';
}

const valueOf = (control: Control): Value =>
  'checked' in control && control.type === 'checkbox' ? control.checked : control.value;

interface Field extends Omit<FieldOptions, 'label' | 'choices'> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly maxLength: number;
}

/** Those that the step asks for. */
function useFields(): readonly Field[] {
  const t = useMessages(nameMessages);
  const { locale, config } = useSettings();
  const { asked } = useWidgetSelector(selectFields);
  const { name, fields } = config.fieldsOptions;
  const namePart = {
    type: 'text',
    required: name === 'required',
    maxLength: NAME_MAX_LENGTH,
    choices: [],
  } as const;
  const ofName: Field[] = [
    { ...namePart, id: nameIds.first, label: t('firstName'), autocomplete: 'given-name' },
    { ...namePart, id: nameIds.last, label: t('lastName'), autocomplete: 'family-name' },
  ];
  const ofHost = fields.map((field) => ({
    ...field,
    label: inLanguage(field.label, locale),
    choices: field.choices.map(({ value, label }) => ({ value, label: inLanguage(label, locale) })),
    maxLength: TEXT_MAX_LENGTH,
  }));
  return [...(name ? ofName : []), ...ofHost].filter(({ id }) => asked?.includes(id) ?? true);
}

/** In the widget's language, or in English, or in the first one. */
function inLanguage(words: Words, locale: string): string {
  if (typeof words === 'string') return words;
  const { language, script } = new Intl.Locale(locale).maximize();
  const tags = [locale, `${language}-${script}`, language, 'en', ...Object.keys(words)];
  return tags.map((tag) => words[tag]).find(Boolean) ?? '';
}

interface FieldControlProps {
  field: Field;
  value: Value | undefined;
  problem: Problem | undefined;
  onChange(value: Value): void;
}

function FieldControl({ field, value, problem, onChange }: FieldControlProps) {
  const t = useMessages(messages);
  const tTerms = useMessages(termsMessages);
  const { type, label, required = false, autocomplete: autoComplete, choices, pattern, maxLength } = field;
  if (type === 'checkbox') {
    const checked = value === true;
    return (
      <Checkbox
        label={<bdi>{label}</bdi>}
        required={required}
        checked={checked}
        error={problem && tTerms('missing')}
        onChange={onChange}
      />
    );
  }
  const control = {
    label: <Label label={label} isOptional={!required} />,
    required,
    autoComplete,
    value: typeof value === 'string' ? value : '',
    error: problem && t(problem),
    onValueChange: onChange,
  };
  if (type === 'choice') return <SelectField {...control} empty={t('choose')} choices={choices} />;
  return <TextField {...control} type={type} {...(type === 'text' && { pattern, maxLength })} />;
}

function Label({ label, isOptional }: { label: string; isOptional: boolean }) {
  const t = useMessages(messages);
  const placeholder = '{label}';
  const [before, after] = (isOptional ? t('optional', { label: placeholder }) : placeholder).split(
    placeholder,
  );
  return (
    <>
      {before}
      <bdi>{label}</bdi>
      {after}
    </>
  );
}
