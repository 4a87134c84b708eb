import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, readEnv } from './env.ts';
import { explainFailure, StartError } from './explain-failure.ts';
import { parseCommand, usage } from './features/administration/users/commands/parse-command.ts';
import { type CommandResult, commandSocketIn, sendCommand } from './platform/processes/command-socket.ts';

process.umask(0o077);

try {
	const words = process.argv.slice(2);
	const { isDone, text } = parseCommand(words) ? await run(readEnv(), words) : { isDone: false, text: usage };
	(isDone ? console.log : console.error)(text);
	process.exitCode = isDone ? 0 : 1;
} catch (error) {
	console.error(explainFailure(error));
	process.exitCode = 1;
}

/** A running server owns the embedded database, so it runs the command. */
async function run(env: Env, words: string[]): Promise<CommandResult> {
	if (env.DATABASE_URL) return runHere(env, words);
	requireOwnData(env.dataFolder);
	return (await sendCommand(commandSocketIn(env.dataFolder), words)) ?? runHere(env, words);
}

/** Loaded on demand, because a running server makes this unnecessary. */
async function runHere(env: Env, words: string[]): Promise<CommandResult> {
	const [{ openDatabase }, { createBetterAuthAccounts }, { createMail }, { runCommand }] = await Promise.all([
		import('./platform/db/open-database.ts'),
		import('./platform/auth/better-auth-accounts.ts'),
		import('./platform/mail/create-mail.ts'),
		import('./features/administration/index.ts'),
	]);
	const opened = await openDatabase({ url: env.DATABASE_URL, dataFolder: env.dataFolder });
	try {
		const { db } = opened;
		const clock = () => new Date();
		// The secret is unused, as commands sign nothing.
		const secret = randomBytes(32).toString('hex');
		const accounts = createBetterAuthAccounts({ db, secret, publicUrl: env.publicUrl, clock });
		const mail = createMail(env);
		return await runCommand({ db, clock, accounts, mail }, words);
	} finally {
		await opened.close();
	}
}

/** Files owned by another account would keep the server from starting. */
function requireOwnData(folder: string): void {
	if (!existsSync(join(folder, 'db')))
		throw new StartError(`${folder} holds no data of a server. Set DATA_DIR to the folder that the server uses.`);
	const { uid } = statSync(folder);
	const me = process.getuid?.();
	if (me !== undefined && uid !== me)
		throw new StartError(
			`${folder} belongs to another account of this machine (uid ${uid}). Run this as that account.`,
		);
}
