const commands = {
	'reset-password': {
		takes: 'EMAIL',
		does: 'gives an account a new password, prints it, and signs the account out everywhere',
	},
	'reset-two-factor': {
		takes: 'EMAIL',
		does: 'turns off two-factor sign-in of an account whose authenticator app and recovery codes are lost',
	},
	'make-admin': {
		takes: 'EMAIL',
		does: 'makes an account an administrator of this server, and lets it in if it was waiting or deactivated',
	},
	'test-mail': {
		takes: 'EMAIL',
		does: 'sends a mail at once, and prints what the mail server answered if it refused',
	},
	'verify-audit-log': {
		takes: '[HASH]',
		does: 'checks that no entry of the audit log was changed or removed',
	},
} as const;

export type CommandName = keyof typeof commands;

export function parseCommand(words: readonly string[]): { name: CommandName; argument: string } | null {
	const [given, argument = '', ...more] = words;
	const name = (Object.keys(commands) as CommandName[]).find((known) => known === given);
	if (!name || more.length > 0 || (!argument && !commands[name].takes.startsWith('['))) return null;
	return { name, argument };
}

export const usage = [
	'Administer this server from its own machine:',
	...Object.entries(commands).map(
		([name, { takes, does }]) => `  npm run admin -- ${`${name} ${takes}`.padEnd(23)}  ${does}`,
	),
].join('\n');
