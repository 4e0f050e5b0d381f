export type CommandName =
  'make' | 'sign' | 'publish' | 'promote' | 'renew' | 'rollback' | 'withdraw' | 'list' | 'verify';
export const commands: Record<CommandName, { line: string; options: Record<string, string> }>;
export function isCommandName(name: string): name is CommandName;
export function noCommand(name: string): string;
export const usage: string;
export function usageOf(name: CommandName): string;
