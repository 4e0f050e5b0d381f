import * as v from 'valibot';
import type { UserResponse } from '../../provider/responses';
import type { SignInStep } from '../../provider/session/factors';
import type { RequestSender } from '../../provider/session/requestSender';
import { updateUser, wholeName } from '../../provider/userCalls';
import type { FieldsConfig, FieldValues } from './options';

/** The key in the user's untrusted metadata. The provider merges metadata key by key, so all values are sent. */
const FIELDS_KEY = 'portico_fields';

const withFields = v.object({
  untrusted_metadata: v.object({ [FIELDS_KEY]: v.record(v.string(), v.unknown()) }),
});
const namePart = v.fallback(v.string(), '');
const withName = v.object({ name: v.object({ first_name: namePart, last_name: namePart }) });

/** `undefined` if the person has never filled in a field. */
function storedValues(user: unknown): Readonly<Record<string, unknown>> | undefined {
  const { success, output } = v.safeParse(withFields, user);
  return success ? output.untrusted_metadata[FIELDS_KEY] : undefined;
}

function storedName(user: unknown): FieldsName {
  const { success, output } = v.safeParse(withName, user);
  return success ? output.name : { first_name: '', last_name: '' };
}

export interface FieldsName {
  readonly first_name: string;
  readonly last_name: string;
}

/** What the user has not filled in. An optional field that the person has left empty was asked, so it is not missing. */
function missingFields({ name, fields }: FieldsConfig, user: unknown) {
  const values = storedValues(user);
  const { first_name, last_name } = storedName(user);
  const isNameKnown = Boolean(first_name && last_name);
  return {
    isNameMissing: !isNameKnown && (name === 'required' || (name === 'optional' && !values)),
    missing: fields.filter(({ id, required }) => {
      const value = values && Object.hasOwn(values, id) ? values[id] : undefined;
      return required ? !value : value === undefined;
    }),
  };
}

export const createFieldsCalls = (sender: RequestSender) => ({
  /** What the step asks for. A part of the name may be known. */
  readFields(config: FieldsConfig): FieldsToAsk {
    const user = sender.client().user.getSync();
    const { isNameMissing, missing } = missingFields(config, user);
    return { name: isNameMissing ? storedName(user) : null, ids: missing.map(({ id }) => id) };
  },

  /** Values of other fields stay. Without `name`, the name stays. */
  storeFields: ({ name, values }: EnteredFields, signal: AbortSignal): Promise<UserResponse> =>
    updateUser(
      sender,
      (user) => ({
        ...(name && { name: wholeName(user, name.first_name, name.last_name) }),
        untrusted_metadata: { [FIELDS_KEY]: { ...storedValues(user), ...values } },
      }),
      signal,
    ),
});

interface FieldsToAsk {
  /** What is known of it. `null` if the step does not ask for it. */
  readonly name: FieldsName | null;
  /** Of the host's fields. */
  readonly ids: readonly string[];
}

export interface EnteredFields {
  readonly name: FieldsName | undefined;
  readonly values: FieldValues;
}

export const fieldsStep: SignInStep = {
  isNeeded({ fieldsOptions }, user, _factors, isNew) {
    const { isNameMissing, missing } = missingFields(fieldsOptions, user);
    const isNameNeeded = isNameMissing && (isNew || fieldsOptions.name === 'required');
    return isNameNeeded || missing.some(({ required }) => required || isNew);
  },
};
