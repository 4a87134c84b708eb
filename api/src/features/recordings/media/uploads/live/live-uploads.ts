import type { Deps } from '../../../../../deps.ts';
import type { Caller } from '../../../../../platform/http/caller.ts';
import { type Authorized, editableFiles, type FileRecord } from '../../../../conversations/index.ts';
import { ArrivedRows } from './arrived-rows.ts';

type Confirmed = { caller: Caller; at: number; usedAt: number };

export type LiveUpload = {
	file: Authorized<FileRecord, 'edit'>;
	storedBytes: number;
	/** The callers whose right to append was confirmed lately. */
	readonly confirmed: Map<string, Confirmed>;
};

const confirmEveryMs = 3_000;
/** Longer than `confirmEveryMs`: when the database is slow, more questions would make it slower. */
const confirmedForMs = 10_000;

/**
 * Recordings that arrive, in memory, so that appending a chunk asks the database nothing. A caller's right to a file is
 * confirmed every three seconds, one question per caller. `authenticate` checks the caller for each chunk.
 */
export class LiveUploads {
	readonly #deps: Deps;
	readonly #uploads = new Map<string, LiveUpload>();
	readonly #rows: ArrivedRows;
	#timer: NodeJS.Timeout | null = null;
	#confirming: Promise<void> | null = null;

	constructor(deps: Deps) {
		this.#deps = deps;
		this.#rows = new ArrivedRows(deps, (fileId) => this.end(fileId));
	}

	find(caller: Caller, fileId: string): LiveUpload | null {
		const upload = this.#uploads.get(fileId);
		const confirmed = upload?.confirmed.get(keyOf(caller));
		if (!upload || !confirmed || !this.#isRecent(confirmed.at)) return null;
		confirmed.usedAt = this.#now();
		return upload;
	}

	/** After a chunk that was checked and recorded in the database. */
	begin(caller: Caller, target: Authorized<FileRecord, 'edit'>, storedBytes: number): void {
		const confirmed = this.#uploads.get(target.id)?.confirmed ?? new Map<string, Confirmed>();
		this.end(target.id);
		if (!isLive(target)) return;
		confirmed.set(keyOf(caller), { caller, at: this.#now(), usedAt: this.#now() });
		this.#uploads.set(target.id, { file: target, storedBytes, confirmed });
		this.#timer ??= setInterval(() => void this.confirm(), confirmEveryMs).unref();
	}

	arrived(upload: LiveUpload, storedBytes: number): void {
		upload.storedBytes = storedBytes;
		const { id, storageKey } = upload.file;
		this.#rows.add(id, { storageKey, bytes: storedBytes, at: this.#deps.clock() });
	}

	/** The next chunk asks the database. */
	end(fileId: string): void {
		this.#uploads.delete(fileId);
		this.#rows.forget(fileId);
	}

	confirm(): Promise<void> {
		this.#confirming ??= this.#confirmAll().finally(() => {
			this.#confirming = null;
		});
		return this.#confirming;
	}

	async stop(): Promise<void> {
		if (this.#timer) clearInterval(this.#timer);
		this.#timer = null;
		await this.#confirming;
		await this.#rows.store();
	}

	async #confirmAll(): Promise<void> {
		this.#forgetSilent();
		const callers = new Map<string, { caller: Caller; fileIds: string[] }>();
		for (const [fileId, { confirmed }] of this.#uploads)
			for (const [key, { caller }] of confirmed) {
				const asking = callers.get(key) ?? { caller, fileIds: [] };
				asking.fileIds.push(fileId);
				callers.set(key, asking);
			}
		for (const [key, { caller, fileIds }] of callers)
			await this.#confirmOf(key, caller, fileIds).catch((err: unknown) =>
				this.#deps.log.warn({ err }, 'rights to recordings that arrive were not confirmed'),
			);
	}

	async #confirmOf(key: string, caller: Caller, fileIds: string[]): Promise<void> {
		const at = this.#now();
		const rows = await editableFiles(this.#deps.db, caller, fileIds);
		const editable = new Map(rows.map((row) => [row.id, row]));
		for (const fileId of fileIds) {
			const upload = this.#uploads.get(fileId);
			const known = upload?.confirmed.get(key);
			const row = editable.get(fileId);
			if (!row || !isLive(row)) upload?.confirmed.delete(key);
			else if (upload && known) {
				upload.file = row;
				known.at = at;
			}
		}
	}

	#forgetSilent(): void {
		for (const [fileId, { confirmed }] of this.#uploads) {
			for (const [key, { usedAt }] of confirmed) if (!this.#isRecent(usedAt)) confirmed.delete(key);
			if (confirmed.size === 0) this.#uploads.delete(fileId);
		}
	}

	#now = (): number => this.#deps.clock().getTime();

	#isRecent = (at: number): boolean => Math.abs(this.#now() - at) < confirmedForMs;
}

/** All that the access predicates depend on. */
const keyOf = ({ userId, workspaceId, rank }: Caller): string => `${userId} ${workspaceId} ${rank}`;

function isLive({ liveKey, sha1, sizeBytes, isCompleted, isInBin, audioDeletedAt }: FileRecord): boolean {
	const isOpen = !isCompleted && !isInBin && audioDeletedAt === null;
	return isOpen && liveKey !== null && sha1 === null && sizeBytes === null;
}
