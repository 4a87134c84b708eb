import { TLSSocket } from 'node:tls';
import { refused } from '../../../log/refusals.ts';
import { refusalLine, signInLine } from '../../sign-in-lines.ts';
import { protocolOf } from '../control-protocol.ts';
import type { FtpSession } from '../ftp-session.ts';
import type { FtpCommand } from './ftp-command.ts';

const failuresMax = 3;
const refusals = {
	wrong: 'The user name or the password is wrong',
	locked: 'Too many failed attempts from your address; try again in 15 minutes',
	plan: 'The plan of this workspace does not include PBX setup',
};

const user: FtpCommand = {
	isOpen: true,
	run(session, argument) {
		if (session.signedIn) return session.reply(503, 'You are signed in already');
		if (!argument) return session.reply(501, 'USER needs a name');
		session.username = argument;
		session.reply(331, 'Password, please');
	},
};

const pass: FtpCommand = {
	isOpen: true,
	async run(session, password) {
		const { username, server } = session;
		if (session.signedIn) return session.reply(503, 'You are signed in already');
		if (username === null) return session.reply(503, 'USER comes first');
		session.username = null;
		const address = session.socket.remoteAddress ?? '';
		const answer = await server.host.signIn({ username, password, address });
		if ('account' in answer) {
			session.signedIn = { account: answer.account, folder: await server.openFolder(answer.account) };
			session.onSignedIn();
			server.log.info({ ...signInLine(address, answer.account), protocol: protocolOf(session) }, 'signed in');
			return session.reply(230, 'Signed in');
		}
		session.failures++;
		server.log.info({ ...refusalLine(address, answer.refusal), protocol: protocolOf(session) }, refused);
		session.reply(530, refusals[answer.refusal]);
		if (session.failures >= failuresMax || answer.refusal === 'locked') session.end();
	},
};

/** Drops unprocessed bytes from before TLS, because an attacker may have injected them. */
const auth: FtpCommand = {
	isOpen: true,
	async run(session, argument) {
		const { certificate } = session.server;
		if (!/^(?:TLS|TLS-C|SSL)$/i.test(argument)) return session.reply(504, 'Only AUTH TLS is known');
		if (!certificate) return session.reply(502, 'This server has no certificate');
		if (session.isSecure) return session.reply(503, 'The connection is encrypted already');
		const secureContext = await certificate.current();
		session.reader.detach();
		await new Promise<void>((resolve) => session.socket.write('234 Encrypt the connection now\r\n', () => resolve()));
		const encrypted = new TLSSocket(session.socket, { isServer: true, secureContext });
		encrypted.on('error', () => session.socket.destroy());
		session.control = encrypted;
		session.isSecure = true;
		startAnew(session);
		session.reader.attach(encrypted);
	},
};

function startAnew(session: FtpSession): void {
	session.username = null;
	session.signedIn = null;
	session.workingFolder = [];
	session.renameFrom = null;
}

const pbsz: FtpCommand = {
	isOpen: true,
	run: (session) => (session.isSecure ? session.reply(200, 'PBSZ=0') : session.reply(503, 'AUTH TLS comes first')),
};

const prot: FtpCommand = {
	isOpen: true,
	run(session, argument) {
		const level = argument.toUpperCase();
		if (!session.isSecure) return session.reply(503, 'AUTH TLS comes first');
		if (level !== 'P' && level !== 'C') return session.reply(504, 'Only PROT P and PROT C are known');
		session.isDataSecure = level === 'P';
		session.reply(200, level === 'P' ? 'Data connections are encrypted' : 'Data connections are not encrypted');
	},
};

const quit: FtpCommand = {
	isOpen: true,
	run(session) {
		session.reply(221, 'Goodbye');
		session.end();
	},
};

export const signInCommands = { USER: user, PASS: pass, AUTH: auth, PBSZ: pbsz, PROT: prot, QUIT: quit };
