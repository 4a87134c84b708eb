import { createReadStream } from 'node:fs';
import { copyFile, cp, lstat, mkdir, rename, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { freeDiskBytes } from '../../../platform/storage/disk-space.ts';
import { hashOf } from '../../../platform/storage/hash-of.ts';
import { findModels, hasModel } from '../sherpa-onnx/find-models.ts';
import { folderProblem, inMegabytes, ModelProblem } from './model-problem.ts';
import { archiveOf, type ModelSet } from './model-set.ts';
import { unpackArchive } from './unpack/unpack-archive.ts';

const reserveBytes = 50_000_000;

export async function assertSpace(folder: string, wantedBytes: number, freeBytes = freeDiskBytes): Promise<void> {
	const free = await freeBytes(folder);
	if (free >= wantedBytes + reserveBytes) return;
	throw new ModelProblem(
		'no_space',
		`The model needs ${inMegabytes(wantedBytes + reserveBytes)} in ${folder}, and ${inMegabytes(free)} are free. Free some space and try again.`,
		{ keepsBytes: true },
	);
}

/** Throws `wrong_size` or `wrong_checksum` when the file is not the published archive. */
export async function assertPublished(
	archive: string,
	{ downloadBytes, sha256 }: ModelSet,
	signal: AbortSignal,
): Promise<void> {
	const { size } = await stat(archive);
	if (size !== downloadBytes)
		throw new ModelProblem(
			'wrong_size',
			`The archive has ${size} bytes and should have ${downloadBytes}: it is not the one that was published.`,
		);
	const found = await hashOf(createReadStream(archive, { highWaterMark: 1_000_000, signal }), 'sha256');
	if (found !== sha256)
		throw new ModelProblem(
			'wrong_checksum',
			`This is not the archive that was published: its SHA-256 is ${found} and should be ${sha256}.`,
		);
}

type Place = { folder: string; staging: string };

export async function installArchive(archive: string, set: ModelSet, place: Place, signal: AbortSignal): Promise<void> {
	await rm(place.staging, { recursive: true, force: true });
	if (!set.isArchive) {
		await mkdir(join(place.staging, set.folder), { recursive: true });
		await copyFile(archive, join(place.staging, set.folder, archiveOf(set)));
		return putInPlace(set, place);
	}
	const mostBytes = set.diskBytes * 2 + 1_000_000;
	await unpackArchive({ archive, into: place.staging, folder: set.folder, mostBytes, signal });
	await putInPlace(set, place);
}

export async function installFolder(source: string, set: ModelSet, place: Place, signal: AbortSignal): Promise<void> {
	await rm(place.staging, { recursive: true, force: true });
	await mkdir(place.staging, { recursive: true });
	await cp(source, join(place.staging, set.folder), {
		recursive: true,
		async filter(path) {
			signal.throwIfAborted();
			const entry = await lstat(path);
			return entry.isFile() || entry.isDirectory();
		},
	});
	await putInPlace(set, place);
}

async function putInPlace(set: ModelSet, { folder, staging }: Place): Promise<void> {
	const found = await findModels(staging);
	const [problem] = found.problems;
	if (!hasModel(found, set.folder))
		throw new ModelProblem(
			'not_usable',
			`There is no speech model in it that can be used${problem ? ` (${problem})` : ''}.`,
		);
	const former = join(staging, 'former');
	await rename(join(folder, set.folder), former).catch((error) => {
		if (error.code !== 'ENOENT') throw error;
	});
	await rename(join(staging, set.folder), join(folder, set.folder));
	await rm(staging, { recursive: true, force: true });
}

/** Returns the kind of import. Throws `import_not_readable`. */
export async function kindOfImport(path: string): Promise<'archive' | 'folder'> {
	if (!isAbsolute(path))
		throw new ModelProblem(
			'import_not_readable',
			`${path} is not a whole path. Write it from the root of the server's disk.`,
		);
	try {
		return (await stat(path)).isDirectory() ? 'folder' : 'archive';
	} catch (error) {
		throw new ModelProblem(
			'import_not_readable',
			`There is no file or folder ${path} on the server that it may read.`,
			{
				cause: error,
			},
		);
	}
}

export function problemBehind(error: unknown, folder: string): ModelProblem {
	if (error instanceof ModelProblem) return error;
	return (
		folderProblem(error, folder) ??
		new ModelProblem(
			'folder_not_writable',
			`The model could not be stored in ${folder}: ${error instanceof Error ? error.message : 'nobody knows why'}.`,
			{ keepsBytes: true, cause: error },
		)
	);
}
