import { toNewUpload } from '@debrief/shared/recorder/recording-transport.ts';
import { type QueueOptions, RecordingUploadQueue } from '@debrief/shared/recorder/recording-upload-queue.ts';
import { recoverRecording } from '@debrief/shared/recorder/recover-abandoned.ts';
import type { StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';

export type VoiceMemoEvent =
	/** It was cut off in an earlier visit; what was stored is being sent. */
	| { kind: 'recovered'; durationMs: number }
	/** Its conversation exists on the server. */
	| { kind: 'created' }
	| { kind: 'sent'; callId: string }
	/** The server refused it for good; it stays in this browser. */
	| { kind: 'refused' }
	/** It is discarded here, but the server could not be reached. */
	| { kind: 'discarded-here' }
	/** It was ended by a sign-out while being recorded. */
	| { kind: 'ended-by-sign-out' };

export type MemoUploadsDeps = Omit<QueueOptions, 'onProgress' | 'prepare'> & {
	removeConversation(callId: string): Promise<void>;
	onEvent(event: VoiceMemoEvent): void;
	onChange(): void;
};

/** Marks a memo that its author does not want. It is removed as soon as it is gone from the server. */
const discarded = { code: 'discarded', message: '' };
export const isDiscarded = ({ failure }: StoredRecording): boolean => failure?.code === discarded.code;

/** Uploads memos, both growing ones and those left by earlier visits, and removes discarded ones. */
export class MemoUploads {
	readonly progress = new Map<string, UploadProgress>();
	readonly #deps: MemoUploadsDeps;
	readonly #queue: RecordingUploadQueue;

	constructor(deps: MemoUploadsDeps) {
		this.#deps = deps;
		this.#queue = new RecordingUploadQueue({
			...deps,
			onProgress: (id, progress) => this.#onProgress(id, progress),
			prepare: (id) => this.#recover(id),
		});
	}

	/** Keeps other tabs away from a memo that is about to be recorded; it is sent once `hasBegun` resolves with true. */
	reserve(id: string, hasBegun: Promise<boolean>): Promise<void> {
		return this.#queue.reserve(id, hasBegun);
	}

	/** Takes over what earlier visits and dead tabs left. */
	async adoptAll(): Promise<void> {
		for (const row of await this.#deps.store.list()) {
			if (isDiscarded(row)) void this.#forget(row.id).catch(() => {});
			else this.#queue.startStored(row.id);
		}
	}

	async retry(id: string): Promise<void> {
		this.progress.delete(id);
		await this.#queue.startFinished(id);
	}

	/** Removes it from the server and from this device. Throws when the server cannot be reached; the next visit tries again. */
	async discard(id: string): Promise<void> {
		await this.#deps.store.setFailure(id, discarded);
		await this.#queue.cancel(id);
		this.#deps.onChange();
		await this.#forget(id);
	}

	close(): void {
		this.#queue.cancelAll();
	}

	async #forget(id: string): Promise<void> {
		const { store, transport, languageCode, removeConversation, onChange, onEvent } = this.#deps;
		const row = await store.get(id);
		if (!row) return;
		if (row.upload ?? this.progress.has(id)) {
			// a request that was cut off may have arrived: creating it again finds its conversation
			const upload = toNewUpload(id, row.details, languageCode);
			const { callId } = row.upload ?? (await transport.create(upload, new AbortController().signal));
			await removeConversation(callId);
			onEvent({ kind: 'created' });
		}
		await store.remove(id);
		this.progress.delete(id);
		onChange();
	}

	async #recover(id: string): Promise<void> {
		const row = await recoverRecording(this.#deps.store, id);
		if (!row) return;
		const durationMs = row.finish?.durationMs ?? 0;
		this.#deps.onEvent(row.failure ? { kind: 'refused' } : { kind: 'recovered', durationMs });
		this.#deps.onChange();
	}

	#onProgress(id: string, progress: UploadProgress): void {
		const { onEvent, onChange } = this.#deps;
		const isFirst = !this.progress.has(id);
		this.progress.set(id, progress);
		if (isFirst) onEvent({ kind: 'created' });
		if (progress.state === 'done') onEvent({ kind: 'sent', callId: progress.callId });
		if (progress.state === 'failed') onEvent({ kind: 'refused' });
		onChange();
	}
}
