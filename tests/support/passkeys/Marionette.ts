import { connect, type Socket } from 'node:net';

type CommandResponse = [type: 1, id: number, error: { message: string } | null, value: unknown];

/**
 * Firefox's own remote protocol, for commands that WebDriver BiDi does not have. A message is its length in bytes, a
 * colon, and JSON. Firefox exits when this connection closes, so it stays open for the whole run.
 */
export class Marionette {
  private received = Buffer.alloc(0);
  private commands = 0;
  private readonly waiting = new Map<number, (response: CommandResponse) => void>();

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data) => {
      this.received = Buffer.concat([this.received, data]);
      for (let message = this.next(); message !== undefined; message = this.next()) {
        // Firefox's first message is a greeting, which is an object.
        if (Array.isArray(message))
          this.waiting.get((message as CommandResponse)[1])?.(message as CommandResponse);
      }
    });
  }

  static connect(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Marionette(socket.unref())));
      socket.on('error', reject);
    });
  }

  static options(port: number) {
    return { args: ['-marionette'], firefoxUserPrefs: { 'marionette.port': port } };
  }

  async send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.commands;
    const text = JSON.stringify([0, id, command, parameters]);
    const response = new Promise<CommandResponse>((resolve) => this.waiting.set(id, resolve));
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, value] = await response;
    if (error) throw new Error(`${command}: ${error.message}`);
    return (value as { value?: unknown } | null)?.value;
  }

  /** Takes the first complete message from the received bytes. */
  private next(): unknown {
    const colon = this.received.indexOf(':');
    const end = colon + 1 + Number(this.received.subarray(0, colon));
    if (colon < 0 || this.received.length < end) return undefined;
    const message: unknown = JSON.parse(this.received.subarray(colon + 1, end).toString());
    this.received = this.received.subarray(end);
    return message;
  }
}
