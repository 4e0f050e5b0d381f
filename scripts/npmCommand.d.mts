export function npmCommand(args: readonly string[]): [program: string, args: string[]];
