import { membersOf } from '../../../../scripts/docs/contractTypes';
import { describedOptions } from '../../../../scripts/docs/options';
import { products } from '../../../../src/contract/config';
import { oauthProviders } from '../../../../src/methods/social/options';
import { sections } from './options';
import { oneTapOptions, providerOptions, providers } from './providers';

/**
 * Properties of the widget (`WidgetProps`) for which `options.ts` has no field: functions and objects of the host, and
 * properties that a person sets in another part of the page.
 */
const withoutField = [
  /^client$/, // an object that only the host's code can create
  /^callbacks\./, // functions: the page passes its own callbacks
  /^getIDPConsentManifest$/, // a function: the option `consentManifest` contains its result
  /^presentation\.theme$/, // set in the panel "Theme"
  /^locale$/, // set in the toolbar
  /^preset\./, // set in the map of screens
  /^(secondFactorOptions|afterSignIn|termsOptions|fieldsOptions)(\.|$)/, // the page has fields for the same options in `config`
  /^config\.(termsOptions\.documents|fieldsOptions\.fields)\[\]\./, // in the JSON of the documents and fields
  /^landing$/, // its only effect is to open the screen Landing, which the map of screens opens too
  /^config\.oauthOptions\.providers\[\]\.type$/, // set in the selection of providers
];

/** The paths of all options that need a field. */
const contract = membersOf('WidgetProps')
  .filter((path) => path !== 'config')
  .concat(describedOptions.map(({ path }) => path))
  .filter((path) => !withoutField.some((pattern) => pattern.test(path)));

/** Options of the playground itself, which are not properties of the widget. */
const pageOptions = ['module', 'via', 'strict', 'throwInCallbacks', 'consentManifest'];

/** The paths of all fields. */
const offered = [
  ...sections.flatMap(({ options }) => options.map(({ path }) => path)),
  ...[...providerOptions, ...oneTapOptions].map(({ path }) => `config.oauthOptions.providers[].${path}`),
];

test('every option of the widget has a field, and every field is for an option of the widget or the playground', () => {
  expect(contract.length).toBeGreaterThan(60);
  expect(offered.filter((path) => !pageOptions.includes(path)).toSorted()).toEqual(contract.toSorted());
});

test('the social providers and the methods that can be chosen are those of the widget', () => {
  expect(providers.map(([id]) => id)).toEqual(oauthProviders);
  const choices = sections
    .flatMap(({ options }) => options)
    .flatMap((option) => (option.path === 'config.products' && 'choices' in option ? option.choices : []));
  expect(choices.map(([id]) => id).toSorted()).toEqual([...products].toSorted());
});
