import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeDiskBytes } from '../../../platform/storage/disk-space.ts';
import { type FoundModels, findModels, hasModel } from '../sherpa-onnx/find-models.ts';
import { type Download, downloadArchive } from './download-archive.ts';
import {
	assertPublished,
	assertSpace,
	installArchive,
	installFolder,
	kindOfImport,
	problemBehind,
} from './install-model.ts';
import type { ModelFailure } from './model-problem.ts';
import { type ModelRecord, readRecord, writeRecord } from './model-record.ts';
import { archiveOf, type ModelSet } from './model-set.ts';
import { modelSets, publishedAt } from './model-sets.ts';
import { filesOf, type ModelStatus, readStatus, sizeOf } from './model-status.ts';
import { isHeld, takeWorkLock, type WorkLock } from './work-lock.ts';

export interface SpeechModels {
	folder: string;
	urlOf(set: ModelSet): string;
	find(): Promise<FoundModels>;
	statuses(): Promise<ModelStatus[]>;
	freeBytes(): Promise<number>;
	download(set: ModelSet): Promise<void>;
	importFrom(set: ModelSet, path: string): Promise<void>;
	cancel(set: ModelSet): Promise<void>;
	remove(set: ModelSet): Promise<void>;
	resume(): Promise<void>;
	idle(): Promise<void>;
	close(): Promise<void>;
}

export type SpeechModelOptions = {
	folder: string;
	source?: string | undefined;
	sets?: ModelSet[];
	onChange?: () => Promise<void>;
	freeBytes?: (folder: string) => Promise<number>;
	timing?: Pick<Download, 'longestSilenceMs' | 'pausesMs'> & { beatMs?: number };
};

const cancelled = new Error('cancelled');
const stopping = new Error('stopping');

export function createSpeechModels({
	folder,
	source,
	sets = modelSets,
	onChange = async () => {},
	freeBytes = freeDiskBytes,
	timing = {},
}: SpeechModelOptions): SpeechModels {
	const urlOf = (set: ModelSet) =>
		`${source?.replace(/\/+$/, '') ?? `${publishedAt}/${set.release}`}/${archiveOf(set)}`;
	const incoming = join(folder, '.incoming');
	const files = (set: ModelSet) => filesOf(incoming, set);
	const running = new Map<string, { abort: AbortController; done: Promise<void> }>();
	const failures = new Map<string, ModelFailure>();

	async function start(set: ModelSet, importPath: string | null): Promise<void> {
		if (running.has(set.id) || (await isPresent(set))) return;
		failures.delete(set.id);
		let lock: WorkLock | null;
		try {
			await mkdir(incoming, { recursive: true });
			lock = takeWorkLock(files(set).lock);
		} catch (error) {
			const { code, message } = problemBehind(error, folder);
			failures.set(set.id, { code, message });
			return;
		}
		if (!lock) return;
		const former = await readRecord(files(set).record);
		const record: ModelRecord = {
			phase: importPath === null ? 'downloading' : 'checking',
			importPath,
			etag: former?.etag ?? null,
			bytesPerSecond: null,
			failure: null,
		};
		await rm(files(set).cancel, { force: true });
		await writeRecord(files(set).record, record);
		const abort = new AbortController();
		const done = work(set, record, abort, lock);
		running.set(set.id, { abort, done });
	}

	async function work(set: ModelSet, record: ModelRecord, abort: AbortController, lock: WorkLock): Promise<void> {
		const { lock: _, ...own } = files(set);
		const beats = setInterval(() => {
			if (!lock.beat()) abort.abort(stopping);
			else if (existsSync(own.cancel)) abort.abort(cancelled);
		}, timing.beatMs ?? 1_000);
		const enter = (phase: ModelRecord['phase']) => {
			record.phase = phase;
			return writeRecord(own.record, record);
		};
		try {
			await fetchAndInstall(set, record, enter, abort.signal);
			await deleteAll(set);
		} catch (error) {
			if (abort.signal.reason === cancelled) await deleteAll(set);
			else if (abort.signal.reason !== stopping) await fail(set, record, error);
		} finally {
			clearInterval(beats);
			lock.release();
			running.delete(set.id);
		}
		await onChange();
	}

	async function fetchAndInstall(
		set: ModelSet,
		record: ModelRecord,
		enter: (phase: ModelRecord['phase']) => Promise<void>,
		signal: AbortSignal,
	): Promise<void> {
		const { archive, staging } = files(set);
		const place = { folder, staging };
		if (record.importPath !== null) {
			await assertSpace(folder, set.diskBytes, freeBytes);
			if ((await kindOfImport(record.importPath)) === 'folder') {
				await enter('unpacking');
				return installFolder(record.importPath, set, place, signal);
			}
		} else {
			await assertSpace(folder, set.downloadBytes - (await sizeOf(archive)) + set.diskBytes, freeBytes);
			await downloadTo(archive, set, record, signal);
		}
		const from = record.importPath ?? archive;
		await enter('checking');
		await assertPublished(from, set, signal);
		await enter('unpacking');
		await installArchive(from, set, place, signal);
	}

	async function downloadTo(path: string, set: ModelSet, record: ModelRecord, signal: AbortSignal): Promise<void> {
		const { record: recordPath } = files(set);
		const begun = { at: Date.now(), bytes: await sizeOf(path) };
		let measuredAt = 0;
		let saved = Promise.resolve();
		await downloadArchive({
			...timing,
			url: urlOf(set),
			path,
			bytes: set.downloadBytes,
			etag: record.etag,
			signal,
			async onVersion(etag) {
				record.etag = etag;
				await writeRecord(recordPath, record);
			},
			onReceived(bytes) {
				const now = Date.now();
				if (now - measuredAt < 2_000 || now === begun.at) return;
				measuredAt = now;
				record.bytesPerSecond = ((bytes - begun.bytes) * 1_000) / (now - begun.at);
				saved = saved.then(() => writeRecord(recordPath, record)).catch(() => {});
			},
		}).finally(() => saved);
	}

	async function fail(set: ModelSet, record: ModelRecord, error: unknown): Promise<void> {
		const { code, message, keepsBytes } = problemBehind(error, folder);
		failures.set(set.id, { code, message });
		const { archive, record: path, staging } = files(set);
		await rm(staging, { recursive: true, force: true }).catch(() => {});
		if (!keepsBytes) await rm(archive, { force: true }).catch(() => {});
		await writeRecord(path, { ...record, phase: 'failed', failure: { code, message } }).catch(() => {});
	}

	async function deleteAll(set: ModelSet): Promise<void> {
		const { lock: _, ...own } = files(set);
		for (const path of Object.values(own)) await rm(path, { recursive: true, force: true });
		failures.delete(set.id);
	}

	const isPresent = async (set: ModelSet) => hasModel(await findModels(folder), set.folder);

	const stop = async (reason: Error) => {
		for (const { abort } of running.values()) abort.abort(reason);
		await idle();
	};
	const idle = async () => {
		while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
	};

	return {
		folder,
		urlOf,
		find: () => findModels(folder),
		async statuses() {
			const found = await findModels(folder);
			return Promise.all(sets.map((set) => readStatus(set, files(set), found, failures.get(set.id))));
		},
		async freeBytes() {
			await mkdir(folder, { recursive: true });
			return freeBytes(folder);
		},
		download: (set) => start(set, null),
		importFrom: start,
		async cancel(set) {
			const own = running.get(set.id);
			own?.abort.abort(cancelled);
			await own?.done;
			if (isHeld(files(set).lock)) await writeFile(files(set).cancel, '');
			else await deleteAll(set);
		},
		async remove(set) {
			await rm(join(folder, set.folder), { recursive: true, force: true });
			await onChange();
		},
		async resume() {
			for (const set of sets) {
				const record = await readRecord(files(set).record);
				if (record && record.phase !== 'failed') await start(set, record.importPath);
			}
		},
		idle,
		close: () => stop(stopping),
	};
}
