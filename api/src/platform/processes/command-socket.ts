import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** What a command did, or why it did not, in words for a person. */
export const CommandResult = z.object({ isDone: z.boolean(), text: z.string() });
export type CommandResult = z.infer<typeof CommandResult>;

const Words = z.array(z.string());
/** Copying a large database for a backup takes longest. */
const answerMaxMs = 600_000;

/** Whoever may enter the data folder may read the database in it anyway. */
export const commandSocketIn = (dataFolder: string): string => join(dataFolder, 'admin.sock');

/**
 * Takes commands from other processes of this account. The caller owns the folder of the socket: one that a killed
 * process left is replaced. Throws when a path is too long for a socket.
 */
export async function listenForCommands(
	path: string,
	run: (words: string[]) => Promise<CommandResult>,
): Promise<{ stop(): void }> {
	rmSync(path, { force: true });
	const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, run));
	server.listen(path);
	await once(server, 'listening');
	return { stop: () => server.close() };
}

async function answer(socket: Socket, run: (words: string[]) => Promise<CommandResult>): Promise<void> {
	socket.on('error', () => {});
	socket.setTimeout(answerMaxMs, () => socket.destroy());
	try {
		socket.end(JSON.stringify(await run(Words.parse(JSON.parse(await text(socket))))));
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		socket.end(JSON.stringify({ isDone: false, text: `The server could not do that: ${reason}` }));
	}
}

/** Has a command done by the process that listens. Returns null when none does. */
export async function sendCommand(path: string, words: readonly string[]): Promise<CommandResult | null> {
	const socket = connect(path);
	try {
		await once(socket, 'connect');
	} catch (error) {
		if (isNobodyThere(error)) return null;
		throw error;
	}
	socket.end(JSON.stringify(words));
	return CommandResult.parse(JSON.parse(await text(socket)));
}

/** No socket, one that a killed process left, or a path that is too long for one. */
const isNobodyThere = (error: unknown): boolean =>
	error instanceof Error &&
	'code' in error &&
	['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(String(error.code));
