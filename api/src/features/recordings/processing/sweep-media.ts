import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { file, note, preparedMedia, publicLink, user } from '../../../platform/db/schema/index.ts';
import { removeUnusedSamples } from './decoded-samples.ts';
import { reportLostMedia } from './lost-media.ts';

/** Younger files may belong to an uncommitted row. */
const untouchedMs = 3_600_000;
const cutsKeptMs = 7 * 24 * 3_600_000;
const atOnce = 500;

/** Rows go before media, and copies come before their row, so a crash leaves media without rows. */
export async function sweepMedia(deps: Deps): Promise<void> {
	const before = new Date(deps.clock().getTime() - untouchedMs);
	for (const [folder, usedOf] of folders) {
		const stored = await deps.storage.list(folder);
		if (folder === 'originals') await reportLostMedia(deps, new Set(stored.map(({ key }) => key)), before);
		const old = stored.filter((item) => item.changedAt < before);
		for (let from = 0; from < old.length; from += atOnce) {
			const keys = old.slice(from, from + atOnce).map((item) => item.key);
			const used = await usedOf(deps, keys);
			for (const key of keys) if (!used.has(key)) await deps.storage.delete(key);
		}
	}
	await removeOldCuts(deps);
	await removeOldForms(join(deps.env.dataFolder, 'incoming'), before);
	await removeUnusedSamples(deps);
}

async function removeOldCuts({ storage, clock }: Deps): Promise<void> {
	const before = new Date(clock().getTime() - cutsKeptMs);
	for (const { key, changedAt } of await storage.list('cuts')) if (changedAt < before) await storage.delete(key);
}

async function removeOldForms(folder: string, before: Date): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		const changedAt = (await stat(path).catch(() => null))?.mtime;
		if (changedAt && changedAt < before) await rm(path, { recursive: true, force: true });
	}
}

const folders: [string, (deps: Deps, keys: string[]) => Promise<Set<string>>][] = [
	['originals', usedByTheirFile],
	['merged', usedByTheirFile],
	['playback', usedAsPlayback],
	['clips', usedAsClips],
	['demo', usedDemos],
	['attachments', usedByNotes],
	['photos', usedByPeople],
];

const idOf = (key: string) => key.slice(key.indexOf('/') + 1);

async function usedByTheirFile({ db }: Deps, keys: string[]): Promise<Set<string>> {
	const rows = await db
		.select({ id: file.id })
		.from(file)
		.where(and(inArray(file.id, keys.map(idOf)), isNull(file.audioDeletedAt)));
	const known = new Set(rows.map((row) => row.id));
	return new Set(keys.filter((key) => known.has(idOf(key))));
}

async function usedAsPlayback(deps: Deps, keys: string[]): Promise<Set<string>> {
	const rows = await deps.db
		.select({ key: preparedMedia.playbackKey })
		.from(preparedMedia)
		.innerJoin(file, eq(file.id, preparedMedia.fileId))
		.where(and(inArray(preparedMedia.playbackKey, keys), isNull(file.audioDeletedAt)));
	return new Set([...(await usedByTheirFile(deps, keys)), ...rows.map((row) => row.key)]);
}

async function usedAsClips({ db }: Deps, keys: string[]): Promise<Set<string>> {
	const rows = await db
		.select({ linkId: publicLink.id, fileId: file.id })
		.from(publicLink)
		.innerJoin(file, and(eq(file.id, publicLink.clipFileId), isNull(file.audioDeletedAt)))
		.where(
			inArray(
				publicLink.id,
				keys.map((key) => idOf(key).split('.')[1] ?? ''),
			),
		);
	const known = new Set(rows.map(({ fileId, linkId }) => `${fileId}.${linkId}`));
	return new Set(keys.filter((key) => known.has(idOf(key))));
}

async function usedByNotes({ db }: Deps, keys: string[]): Promise<Set<string>> {
	const rows = await db
		.select({ id: note.attachmentId })
		.from(note)
		.where(inArray(note.attachmentId, keys.map(idOf)));
	const known = new Set(rows.map((row) => row.id));
	return new Set(keys.filter((key) => known.has(idOf(key))));
}

async function usedByPeople({ db }: Deps, keys: string[]): Promise<Set<string>> {
	const rows = await db
		.select({ id: user.image })
		.from(user)
		.where(inArray(user.image, keys.map(idOf)));
	const known = new Set(rows.map((row) => row.id));
	return new Set(keys.filter((key) => known.has(idOf(key))));
}

async function usedDemos({ db }: Deps, keys: string[]): Promise<Set<string>> {
	const rows = await db
		.select({ key: file.storageKey })
		.from(file)
		.where(and(inArray(file.storageKey, keys), isNull(file.audioDeletedAt)));
	return new Set(rows.map((row) => row.key));
}
