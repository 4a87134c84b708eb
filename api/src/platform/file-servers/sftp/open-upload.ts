import ssh2 from 'ssh2';
import type { DropAccount, FileServerHost } from '../file-server-host.ts';
import { DropError } from '../folder/drop-error.ts';
import type { DropFolder } from '../folder/drop-folder.ts';
import { receiveUpload } from '../receive-upload.ts';
import type { OpenUpload } from './handles.ts';

const { OPEN_MODE } = ssh2.utils.sftp;

type Options = {
	host: FileServerHost;
	account: DropAccount;
	folder: DropFolder;
	names: readonly string[];
	flags: number;
};

/** Opens a file by the SFTP flags. Throws `not_allowed` for reading, because uploads cannot be downloaded. */
export async function openUpload({ host, account, folder, names, flags }: Options): Promise<OpenUpload> {
	const has = (flag: number) => (flags & flag) !== 0;
	if (!has(OPEN_MODE.WRITE) && !has(OPEN_MODE.APPEND)) throw new DropError('not_allowed');
	const there = await folder.find(names).catch(() => null);
	if (there && has(OPEN_MODE.CREAT) && has(OPEN_MODE.EXCL)) throw new DropError('exists');
	if (!there && !has(OPEN_MODE.CREAT)) throw new DropError('missing');
	const upload = await receiveUpload({ host, account, folder, names, protocol: 'sftp', keep: !has(OPEN_MODE.TRUNC) });
	return { upload, isAppended: has(OPEN_MODE.APPEND) };
}
