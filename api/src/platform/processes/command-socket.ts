import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export const CommandResult = z.object({ isDone: z.boolean(), text: z.string() });
export type CommandResult = z.infer<typeof CommandResult>;

const Words = z.array(z.string());
const answerMaxMs = 600_000;

/** Accessible to users who can read the data folder, and so the database, anyway. */
export const commandSocketIn = (dataFolder: string): string => join(dataFolder, 'admin.sock');

/** Replaces the socket of a killed process, because the caller owns the folder. Throws when the path is too long. */
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

const isNobodyThere = (error: unknown): boolean =>
	error instanceof Error &&
	'code' in error &&
	['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENAMETOOLONG'].includes(String(error.code));
