import type { Logger } from 'pino';
import type { SFTPWrapper } from 'ssh2';
import ssh2 from 'ssh2';
import type { DropAccount, FileServerHost } from '../file-server-host.ts';
import { clientPath, resolveClientPath } from '../folder/client-path.ts';
import { DropError, type DropErrorReason } from '../folder/drop-error.ts';
import type { DropEntry, DropFolder } from '../folder/drop-folder.ts';
import { createHandles } from './handles.ts';
import { openUpload } from './open-upload.ts';
import { repairNames } from './repair-names.ts';
import { attributesOf, nameOf } from './sftp-entries.ts';

/** The part of ssh2's SFTP channel that its types omit. */
type Channel = { _protocol: { exitStatus(channel: number, code: number): void }; outgoing: { id: number } };
const channelOf = (sftp: SFTPWrapper): Channel => sftp as unknown as Channel;

/** Closes the channel with an exit status. Without one, `scp` reports a failure. */
function endChannel(sftp: SFTPWrapper): void {
	const { _protocol, outgoing } = channelOf(sftp);
	_protocol.exitStatus(outgoing.id, 0);
	sftp.end();
}

const { STATUS_CODE } = ssh2.utils.sftp;
/** Limits memory: well-behaved clients wait for responses after a few megabytes. */
const waitingBytesMax = 16_000_000;
const waitingRequestsMax = 1_000;
const entriesPerAnswer = 100;

const statusOf: Partial<Record<DropErrorReason, number>> = {
	missing: STATUS_CODE.NO_SUCH_FILE,
	not_allowed: STATUS_CODE.PERMISSION_DENIED,
	signed_out: STATUS_CODE.PERMISSION_DENIED,
};

type Options = {
	sftp: ssh2.SFTPWrapper;
	client: ssh2.Connection;
	account: DropAccount;
	folder: DropFolder;
	host: FileServerHost;
	clock: () => Date;
	log: Logger;
	onRequest(): void;
};

export function serveSftp({ sftp, client, account, folder, host, clock, log, onRequest }: Options): Promise<void> {
	repairNames(sftp);
	const handles = createHandles();
	const names = (typed: string) => resolveClientPath([], typed);
	let waitingRequests = 0;
	let waitingBytes = 0;

	function answer(id: number, work: () => Promise<unknown>, bytes = 0): void {
		onRequest();
		waitingRequests++;
		waitingBytes += bytes;
		if (waitingRequests > waitingRequestsMax || waitingBytes > waitingBytesMax) return void client.end();
		work()
			.then((isAnswered) => isAnswered === true || sftp.status(id, STATUS_CODE.OK))
			.catch((error) => refuse(id, error))
			.finally(() => {
				waitingRequests--;
				waitingBytes -= bytes;
			});
	}

	function refuse(id: number, error: unknown): void {
		if (error instanceof DropError)
			return void sftp.status(id, statusOf[error.reason] ?? STATUS_CODE.FAILURE, error.message);
		log.error({ err: error }, 'a request of the file server failed');
		sftp.status(id, STATUS_CODE.FAILURE, 'The server could not do that; try again later');
	}

	const describe = (id: number, path: string) =>
		answer(id, async () => {
			sftp.attrs(id, attributesOf(await folder.find(names(path))));
			return true;
		});
	const unsupported = (id: number) => void sftp.status(id, STATUS_CODE.OP_UNSUPPORTED);

	sftp.on('OPEN', (id, path, flags) =>
		answer(id, async () => {
			const opened = await openUpload({ host, account, folder, names: names(path), flags });
			sftp.handle(id, handles.add(opened));
			return true;
		}),
	);
	sftp.on('WRITE', (id, handle, offset, data) => {
		// Copies the data, because the connection reuses the buffer.
		const bytes = Buffer.from(data);
		answer(id, () => handles.upload(handle).write(bytes, offset), bytes.length);
	});
	sftp.on('FSTAT', (id, handle) =>
		answer(id, async () => {
			const entry: DropEntry = { name: '', isFolder: false, bytes: handles.upload(handle).size(), changedAt: clock() };
			sftp.attrs(id, attributesOf(entry));
			return true;
		}),
	);
	sftp.on('FSETSTAT', (id, handle, { mtime }) =>
		answer(id, async () => {
			if (mtime) await handles.upload(handle).setTime(new Date(mtime * 1000));
		}),
	);
	sftp.on('CLOSE', (id, handle) => answer(id, () => handles.close(handle, { isInterrupted: false })));
	sftp.on('READ', (id) => void sftp.status(id, STATUS_CODE.PERMISSION_DENIED));
	sftp.on('OPENDIR', (id, path) =>
		answer(id, async () => {
			const found = names(path);
			if (!(await folder.find(found)).isFolder) throw new DropError('missing');
			sftp.handle(id, handles.add({ entries: await folder.list(found) }));
			return true;
		}),
	);
	sftp.on('READDIR', (id, handle) =>
		answer(id, async () => {
			const next = handles.entries(handle).splice(0, entriesPerAnswer);
			if (next.length > 0)
				sftp.name(
					id,
					next.map((entry) => nameOf(entry, clock())),
				);
			else sftp.status(id, STATUS_CODE.EOF);
			return true;
		}),
	);
	sftp.on('STAT', describe);
	sftp.on('LSTAT', describe);
	sftp.on('SETSTAT', (id, path, { mtime }) =>
		answer(id, async () => {
			if (mtime) await folder.setTime(names(path), new Date(mtime * 1000));
		}),
	);
	sftp.on('REALPATH', (id, path) =>
		answer(id, async () => {
			const filename = clientPath(names(path));
			sftp.name(id, [{ filename, longname: filename, attrs: attributesOf(await folder.find([])) }]);
			return true;
		}),
	);
	sftp.on('REMOVE', (id, path) => answer(id, () => folder.remove(names(path))));
	sftp.on('MKDIR', (id, path) => answer(id, () => folder.makeFolder(names(path))));
	sftp.on('RMDIR', (id, path) => answer(id, () => folder.removeFolder(names(path))));
	sftp.on('RENAME', (id, oldPath, newPath) =>
		answer(id, async () => {
			const [from, to] = [names(oldPath), names(newPath)];
			// Unlike FTP, SFTP must not replace an existing file.
			if (await folder.find(to).catch(() => null)) throw new DropError('exists');
			await folder.rename(from, to);
			await host.renamed(account, { from: from.join('/'), to: to.join('/') });
		}),
	);
	sftp.on('READLINK', unsupported);
	sftp.on('SYMLINK', unsupported);
	sftp.on('EXTENDED', unsupported);
	sftp.on('error', () => client.end());
	sftp.on('end', () => endChannel(sftp));

	return new Promise((resolve) => {
		sftp.once('close', () => {
			handles.closeAll().then(resolve, (err) => {
				log.error({ err }, 'files of an SFTP session could not be closed');
				resolve();
			});
		});
	});
}
