import type { FtpSession } from '../ftp-session.ts';
import type { FtpCommand } from './ftp-command.ts';

const replies = (code: number, text: string, more: Partial<FtpCommand> = {}): FtpCommand => ({
	run: (session) => session.reply(code, text),
	...more,
});

const features: FtpCommand = {
	isOpen: true,
	run(session) {
		const encryption = session.server.certificate ? ['AUTH TLS', 'PBSZ', 'PROT'] : [];
		const known = ['UTF8', 'SIZE', 'MDTM', 'MFMT', 'REST STREAM', 'EPSV', 'EPRT', 'MLST type*;size*;modify*;'];
		session.replyLines(
			211,
			'Features',
			[...encryption, ...known].map((name) => ` ${name}`),
			'End',
		);
	},
};

const options: FtpCommand = {
	isOpen: true,
	run: (session, argument) =>
		/^(?:UTF-?8 ON|MLST .*)$/i.test(argument)
			? session.reply(200, 'Yes')
			: session.reply(501, 'There is no such option'),
};

const type: FtpCommand = {
	run: (session, argument) =>
		/^(?:A(?: N)?|I|L 8)$/i.test(argument)
			? session.reply(200, 'Files are stored as they are')
			: session.reply(504, 'Only the types A and I are known'),
};

const only = (letter: string): FtpCommand => ({
	run: (session: FtpSession, argument) =>
		argument.toUpperCase() === letter ? session.reply(200, 'Yes') : session.reply(504, `Only ${letter} is known`),
});

export const otherCommands = {
	FEAT: features,
	OPTS: options,
	TYPE: type,
	MODE: only('S'),
	STRU: only('F'),
	SYST: replies(215, 'UNIX Type: L8', { isOpen: true }),
	ALLO: replies(202, 'Not needed'),
	STAT: replies(211, 'Running', { isImmediate: true }),
	NOOP: replies(200, 'Yes', { isImmediate: true, isOpen: true }),
	HELP: replies(214, 'The guides are under PBX setup', { isOpen: true }),
};
