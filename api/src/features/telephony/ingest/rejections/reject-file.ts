import { link, lstat, mkdir, rename, unlink, writeFile } from 'node:fs/promises';
import type { PbxRejection } from '@debrief/shared/domain/pbx/rejections.ts';
import type { Deps } from '../../../../deps.ts';
import { rejectedFolder } from '../drop-folder.ts';
import type { FoundFile } from '../files/find-files.ts';
import type { WatchedFolder } from '../files/watched-folders.ts';
import { countRejection } from './count-rejection.ts';
import { explainRejection } from './rejection-texts.ts';

export async function rejectFile(
	deps: Pick<Deps, 'db' | 'clock'>,
	{ root, workspaceId }: WatchedFolder,
	file: FoundFile,
	reason: PbxRejection,
): Promise<void> {
	const folder = Buffer.concat([root, Buffer.from(`/${rejectedFolder}`)]);
	await mkdir(folder, { recursive: true });
	if (!(await lstat(folder)).isDirectory()) throw new Error('the folder of rejected files is something else');
	const path = await moveInto(folder, file);
	await writeFile(Buffer.concat([path, Buffer.from('.txt')]), explainRejection(reason));
	await countRejection(deps, workspaceId);
}

async function moveInto(folder: Buffer, { path, name }: FoundFile): Promise<Buffer> {
	const levels = name.split('/').length;
	const parts: Buffer[] = [];
	let rest = path;
	for (let level = 0; level < levels; level++) {
		const at = rest.lastIndexOf(0x2f);
		parts.unshift(rest.subarray(at + 1));
		rest = rest.subarray(0, at);
	}
	const flat = join(parts, '_').subarray(-longestName);
	for (let copy = 1; ; copy++) {
		const target = join([folder, copy === 1 ? flat : Buffer.concat([Buffer.from(`${copy}-`), flat])], '/');
		if (await moveTo(path, target)) return target;
	}
}

/** Uses a hard link where supported, because it never replaces a file. Returns false when the name is taken. */
async function moveTo(path: Buffer, target: Buffer): Promise<boolean> {
	const code = await link(path, target).then(
		() => null,
		(error: NodeJS.ErrnoException) => error.code ?? 'unknown',
	);
	if (code === 'EEXIST') return false;
	if (code === null) await unlink(path);
	else if (await exists(target)) return false;
	else await rename(path, target);
	return true;
}

const exists = (path: Buffer): Promise<boolean> =>
	lstat(path).then(
		() => true,
		() => false,
	);

const longestName = 230;

const join = (parts: Buffer[], between: string): Buffer =>
	Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(between), part])));
