import type { WidgetProps } from '@portico/loader';

/** A call of one of the host's callbacks. */
export interface Call {
  kind: 'event' | 'error';
  /** The number of the render whose callback was called, from 0. Each render passes new callbacks. */
  render: number;
  /** The event, or a copy of the error. */
  value: unknown;
}

/**
 * Creates callbacks for one render, which pass each call to `record`.
 * @param throwAfter if true, the callbacks throw an error after they have recorded the call
 */
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

/** Returns the error as a plain object, which a test can read from the page. */
function copyError(error: Error): Record<string, unknown> {
  const fields = Object.getOwnPropertyNames(error).filter((field) => field !== 'stack');
  // `message` and `cause` are not enumerable, so the fields are read by name.
  const entries = fields.map((field) => [field, Reflect.get(error, field)]);
  return { ...Object.fromEntries(entries), name: error.name, message: error.message };
}
