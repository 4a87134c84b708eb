export type DropErrorReason =
	| 'missing'
	| 'exists'
	| 'not_allowed'
	| 'signed_out'
	| 'bad_name'
	| 'is_folder'
	| 'not_empty'
	| 'in_use'
	| 'quota'
	| 'too_large'
	| 'disk_full';

const sentences: Record<DropErrorReason, string> = {
	missing: 'There is no such file or folder',
	exists: 'There is something of that name already',
	not_allowed: 'This is not allowed here',
	signed_out: 'Sign in again: the password was changed, or the plan no longer includes PBX setup',
	bad_name: 'This name cannot be used: it has control characters or a backslash, is too long, or lies too deep',
	is_folder: 'This is a folder',
	not_empty: 'The folder is not empty',
	in_use: 'This file is being uploaded',
	quota: 'The folder is full: too many bytes or files are waiting in it',
	too_large: 'The file is larger than a recording may be, and is not kept',
	disk_full: 'The disk of the server is full',
};

export class DropError extends Error {
	override name = 'DropError';
	readonly reason: DropErrorReason;

	constructor(reason: DropErrorReason, options?: ErrorOptions) {
		super(sentences[reason], options);
		this.reason = reason;
	}
}

const reasonOfCode: Record<string, DropErrorReason> = {
	ENOENT: 'missing',
	ENOTDIR: 'missing',
	EEXIST: 'exists',
	EISDIR: 'is_folder',
	ENOTEMPTY: 'not_empty',
	ENOSPC: 'disk_full',
	EDQUOT: 'disk_full',
	EFBIG: 'quota',
	ELOOP: 'not_allowed',
	EACCES: 'not_allowed',
	EPERM: 'not_allowed',
	ENAMETOOLONG: 'bad_name',
};

export async function asDropError<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
		const reason = reasonOfCode[code];
		if (reason) throw new DropError(reason, { cause: error });
		throw error;
	}
}
