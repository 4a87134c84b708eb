import type { DropAccount, FileProtocol, FileServerHost } from './file-server-host.ts';
import { DropError } from './folder/drop-error.ts';
import type { DropFile } from './folder/drop-file.ts';
import type { DropFolder } from './folder/drop-folder.ts';

export type Upload = Pick<DropFile, 'size' | 'write' | 'setTime'> & {
	end(how: { isInterrupted: boolean }): Promise<void>;
};

type Options = {
	host: FileServerHost;
	account: DropAccount;
	folder: DropFolder;
	names: readonly string[];
	protocol: FileProtocol;
	keep: boolean;
};

/** Throws a `DropError` when the upload is not allowed. */
export async function receiveUpload({ host, account, folder, names, protocol, keep }: Options): Promise<Upload> {
	if (!(await host.mayUpload(account))) throw new DropError('signed_out');
	const name = names.join('/');
	const file = await folder.openForUpload(names, { keep });
	try {
		await host.uploadStarted(account, { name, protocol });
	} catch (error) {
		await file.close();
		throw error;
	}
	let isOpen = true;
	return {
		size: file.size,
		write: file.write,
		setTime: file.setTime,
		async end({ isInterrupted }) {
			if (!isOpen) return;
			isOpen = false;
			let isStored = false;
			try {
				await file.close();
				isStored = true;
			} finally {
				await host.uploadEnded(account, {
					name,
					bytes: file.size(),
					isTooLarge: file.isTooLarge(),
					isInterrupted: isInterrupted || !isStored,
				});
			}
		},
	};
}
