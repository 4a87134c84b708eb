import { clientPath, resolveClientPath } from '../../folder/client-path.ts';
import { DropError } from '../../folder/drop-error.ts';
import { type FtpSession, signedInOf } from '../ftp-session.ts';
import { factsLine, ftpTime, parseFtpTime } from '../listing.ts';
import type { FtpCommand } from './ftp-command.ts';

const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`;
const namesOf = (session: FtpSession, argument: string) => resolveClientPath(session.workingFolder, argument);

export function requiredNames(session: FtpSession, argument: string): string[] {
	if (!argument) throw new DropError('bad_name');
	return namesOf(session, argument);
}

const printWorkingFolder: FtpCommand = {
	run: (session) => session.reply(257, `${quoted(clientPath(session.workingFolder))} is the current folder`),
};

async function changeFolder(session: FtpSession, argument: string): Promise<void> {
	const names = namesOf(session, argument);
	if (!(await signedInOf(session).folder.find(names)).isFolder) throw new DropError('missing');
	session.workingFolder = names;
	session.reply(250, `${quoted(clientPath(names))} is the current folder now`);
}

const makeFolder: FtpCommand = {
	async run(session, argument) {
		const names = requiredNames(session, argument);
		await signedInOf(session).folder.makeFolder(names);
		session.reply(257, `${quoted(clientPath(names))} is there`);
	},
};

const removeFolder: FtpCommand = {
	async run(session, argument) {
		await signedInOf(session).folder.removeFolder(requiredNames(session, argument));
		session.reply(250, 'The folder is removed');
	},
};

const remove: FtpCommand = {
	async run(session, argument) {
		await signedInOf(session).folder.remove(requiredNames(session, argument));
		session.reply(250, 'The file is removed');
	},
};

const renameFrom: FtpCommand = {
	async run(session, argument) {
		const names = requiredNames(session, argument);
		await signedInOf(session).folder.find(names);
		session.renameFrom = names;
		session.reply(350, 'RNTO says the new name');
	},
};

const renameTo: FtpCommand = {
	async run(session, argument) {
		const from = session.renameFrom;
		if (!from) return session.reply(503, 'RNFR comes first');
		session.renameFrom = null;
		const to = requiredNames(session, argument);
		const { account, folder } = signedInOf(session);
		await folder.rename(from, to);
		await session.server.host.renamed(account, { from: from.join('/'), to: to.join('/') });
		session.reply(250, 'The file is renamed');
	},
};

const size: FtpCommand = {
	async run(session, argument) {
		const entry = await signedInOf(session).folder.find(requiredNames(session, argument));
		if (entry.isFolder) throw new DropError('is_folder');
		session.reply(213, String(entry.bytes));
	},
};

const modified: FtpCommand = {
	async run(session, argument) {
		const entry = await signedInOf(session).folder.find(requiredNames(session, argument));
		session.reply(213, ftpTime(entry.changedAt));
	},
};

const setModified: FtpCommand = {
	async run(session, argument) {
		const [, stamp = '', name = ''] = /^(\S+) (.+)$/.exec(argument) ?? [];
		const time = parseFtpTime(stamp);
		if (!time || !name) return session.reply(501, 'MFMT needs a time and a name');
		await signedInOf(session).folder.setTime(requiredNames(session, name), time);
		session.reply(213, `Modify=${stamp}; ${name}`);
	},
};

const facts: FtpCommand = {
	async run(session, argument) {
		const names = namesOf(session, argument);
		const entry = await signedInOf(session).folder.find(names);
		session.replyLines(250, 'Facts', [` ${factsLine({ ...entry, name: clientPath(names) })}`], 'End');
	},
};

const up: FtpCommand = { run: (session) => changeFolder(session, '..') };
const into: FtpCommand = { run: changeFolder };
export const fileCommands = {
	PWD: printWorkingFolder,
	XPWD: printWorkingFolder,
	CWD: into,
	XCWD: into,
	CDUP: up,
	XCUP: up,
	MKD: makeFolder,
	XMKD: makeFolder,
	RMD: removeFolder,
	XRMD: removeFolder,
	DELE: remove,
	RNFR: renameFrom,
	RNTO: renameTo,
	SIZE: size,
	MDTM: modified,
	MFMT: setModified,
	MLST: facts,
};
