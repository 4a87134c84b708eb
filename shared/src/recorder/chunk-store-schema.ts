import { Dexie, type EntityTable, type Table } from 'dexie';
import type { StoredRecording } from './stored-recording.ts';

export type StoredChunk = { recordingId: string; seq: number; start: number; endMs: number; data: ArrayBuffer };

export type ChunkDatabase = Dexie & {
	recordings: EntityTable<StoredRecording, 'id'>;
	chunks: Table<StoredChunk, [string, number]>;
};

/** Describes data on users' disks: never change a released version, add the next one. */
export type SchemaVersion = {
	stores: Record<string, string>;
	upgrade?: Parameters<ReturnType<Dexie['version']>['upgrade']>[0];
};

export const schemaVersions: readonly SchemaVersion[] = [
	{ stores: { recordings: 'id', chunks: '[recordingId+seq], [recordingId+start]' } },
];

/** Strict durability: a transaction ends when its bytes are on the disk. */
export function openDatabase(name: string, versions = schemaVersions): ChunkDatabase {
	const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as ChunkDatabase;
	for (const [i, { stores, upgrade }] of versions.entries()) {
		const version = db.version(i + 1).stores(stores);
		if (upgrade) version.upgrade(upgrade);
	}
	return db;
}
