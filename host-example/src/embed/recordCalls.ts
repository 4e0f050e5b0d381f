import type { WidgetProps } from '@portico/loader';

export interface Call {
  kind: 'event' | 'error';
  /** The number of the render whose callback was called. The first render has the number 0. */
  render: number;
  value: unknown;
}

/** Returns the callbacks for one render. They record their arguments. If `throwAfter` is set, they then throw. */
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

/** Copies an error to a plain object with its `name`, its `message` and all of its own fields. */
function copyError(error: Error): Record<string, unknown> {
  const fields = Object.getOwnPropertyNames(error).filter((field) => field !== 'stack');
  // The fields are read by name, because `message` and `cause` are not enumerable.
  const own = fields.map((field) => [field, Reflect.get(error, field)]);
  return { ...Object.fromEntries(own), name: error.name, message: error.message };
}
