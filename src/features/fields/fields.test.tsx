import { act, screen, waitFor } from '@testing-library/react';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { WidgetEvent } from '../../contract/events';
import type { Callbacks, LoginProps, WidgetError } from '../../contract/widgetProps';
import { readSignInConfig } from '../../host/signInConfig';
import { messages as passcodeMessages } from '../../methods/passcode/messages';
import { messages as termsMessages } from '../terms/messages';
import type { FieldsConfig } from './options';
import { fieldsStep } from './provider';

const company = { id: 'company', type: 'text', label: 'Company', required: true } as const;
const country = {
  id: 'country',
  type: 'choice',
  label: { en: 'Country', de: 'Land' },
  required: true,
  choices: [
    { value: 'DE', label: { en: 'Germany', de: 'Deutschland' } },
    { value: 'FR', label: 'France' },
  ],
} as const;
const birthday = { id: 'birthday', type: 'date', label: 'Birthday' } as const;
const news = { id: 'news', type: 'checkbox', label: 'Send me news' } as const;
const adult = { id: 'adult', type: 'checkbox', label: 'I am 18 or older', required: true } as const;
const vat = { id: 'vat', type: 'text', label: 'VAT number', pattern: '[A-Z]{2}\\d{9}' } as const;

type FieldsOptions = NonNullable<NonNullable<LoginProps['config']>['fieldsOptions']>;

const configWith = (fieldsOptions: FieldsOptions): LoginProps['config'] => ({
  products: ['otp'],
  otpOptions: { methods: ['email'] },
  afterSignIn: ['fields'],
  fieldsOptions,
});

interface Given {
  name?: object;
  metadata?: object;
  callbacks?: Callbacks;
  locale?: string;
}

/** A person signs in with a passcode by email. */
async function signIn(fieldsOptions: FieldsOptions, { name, metadata = {}, callbacks = {} }: Given = {}) {
  const identity = fakeIdentity();
  identity.setFactors({});
  identity.setMetadata(metadata);
  if (name) identity.setName(name);
  const config = configWith(fieldsOptions);
  const view = renderWidget({ config }, { identity });
  const onEvent = (event: WidgetEvent) => void view.events.push(event);
  const onError = (error: WidgetError) => void view.errors.push(error);
  view.update({ config, callbacks: { onEvent, onError, ...callbacks } });
  await view.user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await view.user.type(await screen.findByLabelText(passcodeMessages.texts.field), '123456');
  const stored = () => identity.calls.filter(({ name: call }) => call === 'storeFields').at(-1)?.request;
  return { ...view, identity, stored };
}

const title = () => screen.findByRole('heading', { name: 'A few more details' });
const labelled = (label: string) => screen.findByLabelText(label);
const next = () => screen.findByRole('button', { name: 'Continue' });
const success = () => screen.findByRole('heading', { name: 'Success.' });

test('a person fills in each kind of field, and the host gets the values before they are stored', async () => {
  const onFields = jest.fn(async () => {});
  const fields = [company, country, birthday, news];
  const view = await signIn({ name: 'required', fields }, { callbacks: { onFields } });
  expect(await title()).toHaveFocus();
  await view.user.type(await labelled('First name'), 'Ada');
  await view.user.type(await labelled('Last name'), ' Lovelace ');
  await view.user.type(await labelled('Company'), 'Engines');
  await view.user.selectOptions(await labelled('Country'), 'Germany');
  await view.user.type(await labelled('Birthday (optional)'), '1815-12-10');
  await view.user.click(await labelled('Send me news'));
  await view.user.click(await next());
  expect(await success()).toBeVisible();
  const entered = {
    name: { first_name: 'Ada', last_name: 'Lovelace' },
    values: { company: 'Engines', country: 'DE', birthday: '1815-12-10', news: true },
  };
  expect(onFields.mock.calls).toEqual([[entered]]);
  expect(view.stored()).toEqual(entered);
  expect(view.events.slice(-2)).toEqual([
    { type: 'FIELDS_SUBMIT', data: expect.objectContaining({ user_id: 'user-test-1' }) as unknown },
    { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
  ]);
  expect(view.identity.logged.slice(-2)).toEqual([
    { name: 'render_sign_in_step_screen', details: { step: 'fields' } },
    { name: 'sign_in_step_completed', details: { step: 'fields' } },
  ]);
});

test.each([
  ['text', company, 'Company', 'Please fill in this field.'],
  ['choice', country, 'Country', 'Please fill in this field.'],
  ['checkbox', adult, 'I am 18 or older', termsMessages.texts.missing],
])('a required %s that is missing has an error, and the focus', async (_, field, label, error) => {
  const { user, stored } = await signIn({ fields: [birthday, field] });
  await user.click(await next());
  expect(await labelled(label)).toHaveFocus();
  expect(await labelled(label)).toBeInvalid();
  expect(await labelled(label)).toHaveAccessibleDescription(error);
  expect(await labelled('Birthday (optional)')).toBeValid();
  expect(stored()).toBeUndefined();
});

test('a text must match its pattern as a whole, without the spaces around it', async () => {
  const { user, stored } = await signIn({ fields: [vat] });
  const field = await labelled('VAT number (optional)');
  await user.type(field, 'DE123456789x');
  await user.click(await next());
  expect(field).toHaveAccessibleDescription('Please check this entry.');
  await user.clear(field);
  expect(field).not.toHaveAccessibleDescription();
  await user.type(field, ' DE123456789 ');
  await user.click(await next());
  expect(await success()).toBeVisible();
  expect(stored()).toEqual({ name: undefined, values: { vat: 'DE123456789' } });
});

test('only what is missing is asked, and a known part of the name is there', async () => {
  const metadata = { portico_fields: { company: 'Engines' } };
  await signIn({ name: 'required', fields: [company, country] }, { metadata, name: { first_name: 'Ada' } });
  expect(await labelled('First name')).toHaveValue('Ada');
  expect(await labelled('Country')).toBeVisible();
  expect(screen.queryByLabelText('Company')).toBeNull();
});

test('a person whose fields are known is not asked', async () => {
  const metadata = { portico_fields: { company: 'Engines', vat: '' } };
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  const { events } = await signIn({ name: 'required', fields: [company, vat] }, { metadata, name });
  expect(await success()).toBeVisible();
  expect(events.at(-1)?.type).toBe('AUTHENTICATE_FLOW_COMPLETE');
});

const user = (portico_fields?: object, name?: object) => ({ name, untrusted_metadata: { portico_fields } });
const none = { choices: [] };

test.each<[string, Partial<FieldsConfig>, object, boolean, boolean]>([
  ['a required field', { fields: [{ ...company, ...none }] }, user(), true, true],
  [
    'a required box that is not ticked',
    { fields: [{ ...adult, ...none }] },
    user({ adult: false }),
    true,
    true,
  ],
  ['an optional field', { fields: [{ ...vat, ...none }] }, user(), true, false],
  [
    'an optional field that was left empty',
    { fields: [{ ...vat, ...none }] },
    user({ vat: '' }),
    false,
    false,
  ],
  ['a required name', { name: 'required' }, user({}, { first_name: 'Ada', last_name: '' }), true, true],
  ['an optional name', { name: 'optional' }, user(), true, false],
  ['an optional name that was left empty', { name: 'optional' }, user({}), false, false],
  ['a damaged record', { fields: [{ ...company, ...none }] }, { untrusted_metadata: 'x' }, true, true],
])('%s: whether the step is needed', (_, options, given, afterSignIn, later) => {
  const config = readSignInConfig({ afterSignIn: ['fields'], fieldsOptions: options });
  expect(fieldsStep.isNeeded(config, given, null, true)).toBe(afterSignIn);
  expect(fieldsStep.isNeeded(config, given, null, false)).toBe(later);
});

test('if the host’s server refuses, everything that was typed stays, and the person can try again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const onFields = jest.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue(undefined);
  const view = await signIn({ fields: [company] }, { callbacks: { onFields } });
  await view.user.type(await labelled('Company'), 'Engines{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This site could not do that.');
  expect(view.errors.map(({ code }) => code)).toEqual(['host_refused']);
  expect(view.stored()).toBeUndefined();
  expect(await labelled('Company')).toHaveValue('Engines');
  await view.user.click(await next());
  expect(await success()).toBeVisible();
});

test('what a person has typed does not become another’s, who has signed in in another tab', async () => {
  const onFields = jest.fn();
  const view = await signIn({ fields: [company] }, { callbacks: { onFields } });
  await view.user.type(await labelled('Company'), 'Engines');
  view.identity.setFactors({ userId: 'user-test-2' });
  await view.user.click(await next());
  await waitFor(async () => expect(await labelled('Company')).toHaveValue(''));
  expect(onFields).not.toHaveBeenCalled();
  expect(view.stored()).toBeUndefined();
});

test('a step of optional fields can be skipped, and says so', async () => {
  const view = await signIn({ fields: [vat] });
  expect(await screen.findByText('You can skip this step.')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await success()).toBeVisible();
  expect(view.stored()).toBeUndefined();
  expect(view.events.at(-2)).toEqual({ type: 'SIGN_IN_STEP_SKIP', data: { step: 'fields' } });
});

test('a required step cannot be skipped', async () => {
  await signIn({ fields: [company, vat] });
  await title();
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('a reload restores what was typed, for the same person, and another tab can complete the step', async () => {
  const config = configWith({ fields: [company] });
  const identity = fakeIdentity();
  identity.setFactors({ userId: 'user-1' });
  const browser = fakeBrowser().setCookies('stytch_session=token');
  let view = renderWidget({ config }, { identity, browser });
  /** React does not run the effects' cleanup functions in a reload, so the tab's storage remains. */
  function reload() {
    const key = 'portico:screen:public-token-test-1';
    const stored = browser.tabStorage.read(key) ?? '';
    view.unmount();
    browser.tabStorage.write(key, stored);
    clearPageScope();
    view = renderWidget({ config }, { identity, browser: browser.reload() });
  }
  await view.user.type(await labelled('Company'), 'Engines');
  reload();
  expect(await labelled('Company')).toHaveValue('Engines');
  identity.setFactors({ userId: 'user-2' });
  reload();
  expect(await labelled('Company')).toHaveValue('');
  identity.setMetadata({ portico_fields: { company: 'Engines' } });
  await act(async () => void window.dispatchEvent(new StorageEvent('storage')));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('labels are in the widget’s language, or in English', async () => {
  const fields = [country, { ...company, label: { en: 'Company', fr: 'Société' } }];
  const preset = { screen: 'Fields' as const };
  renderWidget({ config: configWith({ fields }), preset, locale: 'de-AT' });
  expect(await screen.findByLabelText('Land')).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Deutschland' })).toBeInTheDocument();
  expect(await labelled('Company')).toBeVisible();
});

test.each<[object, string]>([
  [{ fields: [] }, 'config.fieldsOptions.fields'],
  [
    { fields: Array.from({ length: 9 }, (_, id) => ({ ...company, id: `${id}` })) },
    'config.fieldsOptions.fields',
  ],
  [{ fields: [{ ...country, choices: [] }] }, 'config.fieldsOptions.fields[0].choices'],
  [{ fields: [{ ...company, type: 'email' }] }, 'config.fieldsOptions.fields[0].type'],
  [{ fields: [{ ...company, label: { en: 5 } }] }, 'config.fieldsOptions.fields[0].label.en'],
  [{ fields: [{ ...company, pattern: '' }] }, 'config.fieldsOptions.fields[0].pattern'],
])('the options %j are an error with their path', async (options, path) => {
  const { errors } = renderWidget({ config: configWith(options as FieldsOptions) });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(errors.at(-1)).toMatchObject({ code: 'invalid_config', path });
});
