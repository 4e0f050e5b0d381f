import type { WidgetProps } from '@portico/loader';

export interface Call {
  kind: 'event' | 'error';
  /** Counts renders from 0. */
  render: number;
  value: unknown;
}

/** Callbacks of one render. They record their arguments, and then throw if `throwAfter` is set. */
export function recordCalls(
  record: (call: Call) => void,
  render: number,
  throwAfter = false,
): WidgetProps['callbacks'] {
  const handle = (kind: Call['kind'], value: unknown) => {
    record({ kind, render, value });
    if (throwAfter) throw new Error(`The host's ${kind} callback failed on purpose`);
  };
  return {
    onEvent: ({ type, data }) => handle('event', { type, data }),
    onError: (error) => handle('error', copyError(error)),
  };
}

/** `name`, `message` and all own fields, as a plain object. */
function copyError(error: Error): Record<string, unknown> {
  const fields = Object.getOwnPropertyNames(error).filter((field) => field !== 'stack');
  // Read by name, because `message` and `cause` are not enumerable.
  const own = fields.map((field) => [field, Reflect.get(error, field)]);
  return { ...Object.fromEntries(own), name: error.name, message: error.message };
}
