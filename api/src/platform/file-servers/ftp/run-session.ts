import type { Socket } from 'node:net';
import { decodeName } from '../folder/client-path.ts';
import { signInMs } from '../limit-sessions.ts';
import { createCommandReader, type Line } from './command-reader.ts';
import { dataCommands } from './commands/data-connections.ts';
import { fileCommands } from './commands/files.ts';
import type { FtpCommand } from './commands/ftp-command.ts';
import { otherCommands } from './commands/others.ts';
import { signInCommands } from './commands/sign-in.ts';
import { transferCommands } from './commands/transfers.ts';
import type { FtpServerContext, FtpSession } from './ftp-session.ts';
import { replyToError } from './reply-error.ts';

const commands = new Map<string, FtpCommand>(
	Object.entries({ ...signInCommands, ...fileCommands, ...dataCommands, ...transferCommands, ...otherCommands }),
);

export async function runSession(socket: Socket, server: FtpServerContext, onSignedIn: () => void): Promise<void> {
	const session = createSession(socket, server, onSignedIn);
	socket.on('error', () => {});
	socket.setKeepAlive(true, 30_000);
	// The whole sign-in is limited, so that clients without an account cannot occupy sessions.
	const signIn = setTimeout(() => session.signedIn || leave(session, 'Sign in earlier'), signInMs);
	socket.setTimeout(server.idleMs);
	// A callback passed to setTimeout would run only once, possibly during a long transfer.
	socket.on('timeout', () => session.transfer || leave(session, 'Nothing happened for too long'));
	session.reader.attach(socket);
	session.reply(220, 'Debrief');
	try {
		while (!session.isEnded) {
			const line = await session.reader.next();
			if (line === null) break;
			await obey(session, line);
		}
	} catch (error) {
		replyToError(session, error);
	} finally {
		clearTimeout(signIn);
		session.channel?.close();
		if (socket.destroyed) session.busyChannel?.close();
		await session.transfer;
		session.end();
	}
}

function leave(session: FtpSession, why: string): void {
	session.reply(421, why);
	session.end();
}

async function obey(session: FtpSession, line: Line): Promise<void> {
	if (line === null) return;
	if (line === 'too_long') return leave(session, 'The line is too long');
	const text = decodeName(line);
	const [, verb = '', argument = ''] = /^\s*([A-Za-z]{3,4})(?: (.*))?$/su.exec(text) ?? [];
	const command = commands.get(verb.toUpperCase());
	if (!command?.isImmediate) await session.transfer;
	if (!command) return session.reply(502, 'There is no such command');
	if (!command.isOpen && !session.signedIn) return session.reply(530, 'Sign in first');
	try {
		await command.run(session, argument);
	} catch (error) {
		replyToError(session, error);
	}
}

function createSession(socket: Socket, server: FtpServerContext, onSignedIn: () => void): FtpSession {
	const write = (text: string) => {
		if (!session.isEnded && session.control.writable) session.control.write(`${text}\r\n`);
	};
	const session: FtpSession = {
		server,
		socket,
		onSignedIn,
		control: socket,
		reader: createCommandReader(),
		isSecure: false,
		isDataSecure: false,
		username: null,
		signedIn: null,
		failures: 0,
		workingFolder: [],
		restart: 0,
		renameFrom: null,
		channel: null,
		busyChannel: null,
		transfer: null,
		isEnded: false,
		reply: (code, text) => write(`${code} ${text}`),
		replyLines: (code, first, lines, last) => write([`${code}-${first}`, ...lines, `${code} ${last}`].join('\r\n')),
		end() {
			if (session.isEnded) return;
			session.isEnded = true;
			session.control.end();
			setTimeout(() => socket.destroy(), 5_000).unref();
			session.control.resume();
		},
	};
	return session;
}
