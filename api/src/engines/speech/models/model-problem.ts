export const modelFailureCodes = [
	'unreachable',
	'not_found',
	'not_an_archive',
	'wrong_size',
	'wrong_checksum',
	'broken_archive',
	'not_usable',
	'no_space',
	'folder_not_writable',
	'import_not_readable',
	'interrupted',
] as const;
type ModelFailureCode = (typeof modelFailureCodes)[number];

export type ModelFailure = { code: ModelFailureCode; message: string };

export class ModelProblem extends Error {
	override name = 'ModelProblem';
	readonly code: ModelFailureCode;
	readonly keepsBytes: boolean;
	constructor(
		code: ModelFailureCode,
		message: string,
		{ keepsBytes = false, cause }: { keepsBytes?: boolean; cause?: unknown } = {},
	) {
		super(message, { cause });
		this.code = code;
		this.keepsBytes = keepsBytes;
	}
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export function folderProblem(error: unknown, folder: string): ModelProblem | null {
	const code = codeOf(error);
	if (code === 'ENOSPC' || code === 'EDQUOT')
		return new ModelProblem('no_space', `There is no space left in ${folder}. Free some and try again.`, {
			keepsBytes: true,
			cause: error,
		});
	if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
		return new ModelProblem(
			'folder_not_writable',
			`${folder} cannot be written (${code}). Let this account write it, or set SPEECH_MODELS_DIR to another folder.`,
			{ keepsBytes: true, cause: error },
		);
	return null;
}

export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
