import { inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../../../../deps.ts';
import { file } from '../../../../../platform/db/schema/index.ts';

type Arrived = { storageKey: string; bytes: number; at: Date };
type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

const storeAfterMs = 250;
const tryAgainAfterMs = 5_000;

/** The file is the truth. Its row follows with those of all uploads of a moment, in one statement. */
export class ArrivedRows {
	readonly #parts: Parts;
	readonly #onEnded: (fileId: string) => void;
	#waiting = new Map<string, Arrived>();
	#timer: NodeJS.Timeout | null = null;
	#storing: Promise<void> = Promise.resolve();

	/** `onEnded` gets files that are complete, in the bin or gone. */
	constructor(parts: Parts, onEnded: (fileId: string) => void) {
		this.#parts = parts;
		this.#onEnded = onEnded;
	}

	add(fileId: string, arrived: Arrived): void {
		this.#waiting.set(fileId, arrived);
		this.#storeIn(storeAfterMs);
	}

	/** For a file whose row is written otherwise. */
	forget(fileId: string): void {
		this.#waiting.delete(fileId);
	}

	store(): Promise<void> {
		if (this.#timer) clearTimeout(this.#timer);
		this.#timer = null;
		this.#storing = this.#storing.then(() => this.#storeNow());
		return this.#storing;
	}

	async #storeNow(): Promise<void> {
		const batch = this.#waiting;
		if (batch.size === 0) return;
		this.#waiting = new Map();
		try {
			const stored = await this.#update(batch);
			const missed = [...batch].filter(([id]) => !stored.has(id));
			if (missed.length > 0) await this.#lookAfter(new Map(missed));
		} catch (err) {
			this.#parts.log.warn({ err }, 'arrived bytes were not recorded and will be tried again');
			this.#tryAgain(batch, tryAgainAfterMs);
		}
	}

	/** Skips rows that others lock, so that it never waits, and no deadlock is possible. */
	async #update(batch: Map<string, Arrived>): Promise<Set<string>> {
		const rows = Array.from(batch, ([id, { bytes, at }]) => ({ id, bytes, at: at.toISOString() }));
		const { rows: stored } = (await this.#parts.db.execute(sql`
			with arrived as (
				select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(id text, bytes bigint, at timestamptz)
			), free as (
				select ${file.id} as id from ${file}
				where ${file.id} in (select id from arrived) and not ${file.isCompleted} and not ${file.isInBin}
				for no key update skip locked
			)
			update ${file} set stored_bytes = arrived.bytes, last_byte_at = arrived.at
			from arrived join free on free.id = arrived.id
			where ${file.id} = arrived.id
			returning ${file.id} as id`)) as { rows: { id: string }[] };
		return new Set(stored.map(({ id }) => id));
	}

	async #lookAfter(missed: Map<string, Arrived>): Promise<void> {
		const { db, storage } = this.#parts;
		const { id, isInBin, isCompleted } = file;
		const found = await db
			.select({ id, isInBin, isCompleted })
			.from(file)
			.where(inArray(id, [...missed.keys()]));
		const kept = new Map(found.map((row) => [row.id, row]));
		for (const [fileId, arrived] of missed) {
			const row = kept.get(fileId);
			if (row && !row.isInBin && !row.isCompleted) {
				this.#tryAgain([[fileId, arrived]], storeAfterMs);
				continue;
			}
			this.#onEnded(fileId);
			if (!row) await storage.delete(arrived.storageKey);
		}
	}

	#tryAgain(batch: Iterable<[string, Arrived]>, afterMs: number): void {
		for (const [fileId, arrived] of batch) if (!this.#waiting.has(fileId)) this.#waiting.set(fileId, arrived);
		this.#storeIn(afterMs);
	}

	#storeIn(ms: number): void {
		this.#timer ??= setTimeout(() => void this.store(), ms).unref();
	}
}
