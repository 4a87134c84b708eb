/** What the owner of the machine may do. */
const commands = {
	'reset-password': {
		takes: 'EMAIL',
		does: 'gives an account a new password, prints it, and signs the account out everywhere',
	},
	'make-admin': {
		takes: 'EMAIL',
		does: 'makes an account an administrator of this server, and lets it in if it was waiting or deactivated',
	},
} as const;

export type CommandName = keyof typeof commands;

/** Returns null for words that are no command. */
export function parseCommand(words: readonly string[]): { name: CommandName; argument: string } | null {
	const [given, argument, ...more] = words;
	const name = (Object.keys(commands) as CommandName[]).find((known) => known === given);
	return name && argument && more.length === 0 ? { name, argument } : null;
}

export const usage = [
	'Administer this server from its own machine:',
	...Object.entries(commands).map(
		([name, { takes, does }]) => `  npm run admin -- ${`${name} ${takes}`.padEnd(23)}  ${does}`,
	),
].join('\n');
