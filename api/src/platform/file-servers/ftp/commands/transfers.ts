import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { resolveClientPath } from '../../folder/client-path.ts';
import type { DropEntry } from '../../folder/drop-folder.ts';
import { receiveUpload } from '../../receive-upload.ts';
import { protocolOf } from '../control-protocol.ts';
import { secure } from '../data-channel.ts';
import { type FtpSession, signedInOf } from '../ftp-session.ts';
import { factsLine, listLine } from '../listing.ts';
import { ReplyError, replyToError } from '../reply-error.ts';
import { requiredNames } from './files.ts';
import type { FtpCommand } from './ftp-command.ts';

function begin(session: FtpSession, work: (open: () => Promise<Socket>) => Promise<void>) {
	const { channel } = session;
	const { certificate } = session.server;
	if (!channel) return session.reply(425, 'PASV, EPSV, PORT or EPRT comes first');
	session.channel = null;
	session.busyChannel = channel;
	const open = async () => {
		const plain = await channel.open().catch(() => null);
		if (!plain) throw new ReplyError(425, 'The data connection was not opened');
		session.reply(150, 'Go ahead');
		if (!session.isDataSecure || !certificate) return plain;
		const encrypted = await secure(plain, await certificate.current()).catch(() => null);
		if (!encrypted) throw new ReplyError(522, 'The data connection was not encrypted');
		return encrypted;
	};
	session.transfer = work(open)
		.catch((error) => replyToError(session, error))
		.finally(() => {
			channel.close();
			session.busyChannel = null;
			session.transfer = null;
		});
}

function receive(session: FtpSession, names: string[], start: number | 'end'): void {
	begin(session, async (open) => {
		const { host } = session.server;
		const upload = await receiveUpload({
			...signedInOf(session),
			host,
			names,
			protocol: protocolOf(session),
			keep: start !== 0,
		});
		let isInterrupted = true;
		try {
			let position = start === 'end' ? upload.size() : start;
			if (position > upload.size()) throw new ReplyError(554, `The file has ${upload.size()} bytes only`);
			// A connection reset before the reply would look like a temporary failure, and the client would retry.
			const arriving = (await open()).iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
			for await (const bytes of arriving) {
				await upload.write(bytes, position);
				position += bytes.length;
			}
			isInterrupted = false;
		} finally {
			await upload.end({ isInterrupted });
		}
		session.reply(226, `Received; the file has ${upload.size()} bytes`);
	});
}

const store: FtpCommand = {
	run(session, argument) {
		const start = session.restart;
		session.restart = 0;
		receive(session, requiredNames(session, argument), start);
	},
};

const append: FtpCommand = {
	run(session, argument) {
		session.restart = 0;
		receive(session, requiredNames(session, argument), 'end');
	},
};

const restart: FtpCommand = {
	run(session, argument) {
		const position = /^\d{1,15}$/.test(argument) ? Number(argument) : null;
		if (position === null) return session.reply(501, 'REST needs a number of bytes');
		session.restart = position;
		session.reply(350, `The next upload continues at ${position}`);
	},
};

const retrieve: FtpCommand = {
	run: (session) => session.reply(550, 'Recordings are uploaded here and cannot be read back'),
};

const lists = (line: (entry: DropEntry, now: Date) => string): FtpCommand => ({
	run(session, argument) {
		// Options of `ls`, which clients send although no standard defines them.
		const path = argument.replace(/^(?:-\S+\s*)+/, '');
		begin(session, async (open) => {
			const entries = await signedInOf(session).folder.list(resolveClientPath(session.workingFolder, path));
			const data = await open();
			const now = session.server.clock();
			await pipeline(Readable.from(entries.map((entry) => `${line(entry, now)}\r\n`)), data);
			session.reply(226, `${entries.length} entries`);
		});
	},
});

const abort: FtpCommand = {
	isImmediate: true,
	async run(session) {
		session.busyChannel?.close();
		await session.transfer;
		session.reply(226, 'Nothing is being transferred');
	},
};

export const transferCommands = {
	STOR: store,
	APPE: append,
	REST: restart,
	RETR: retrieve,
	LIST: lists(listLine),
	NLST: lists((entry) => entry.name),
	MLSD: lists(factsLine),
	ABOR: abort,
};
