import { toNewUpload } from '@debrief/shared/recorder/recording-transport.ts';
import { type QueueOptions, RecordingUploadQueue } from '@debrief/shared/recorder/recording-upload-queue.ts';
import { recoverRecording } from '@debrief/shared/recorder/recover-abandoned.ts';
import type { StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';

export type VoiceMemoEvent =
	/** What an interrupted visit stored is being sent. */
	| { kind: 'recovered'; durationMs: number }
	| { kind: 'created' }
	| { kind: 'sent'; callId: string }
	| { kind: 'refused' }
	| { kind: 'discarded-here' }
	| { kind: 'ended-by-sign-out' };

export type MemoUploadsDeps = Omit<QueueOptions, 'onProgress' | 'prepare'> & {
	removeConversation(callId: string): Promise<void>;
	onEvent(event: VoiceMemoEvent): void;
	onChange(): void;
};

/** A discarded memo is removed here once it is gone from the server. */
const discarded = { code: 'discarded', message: '' };
export const isDiscarded = ({ failure }: StoredRecording): boolean => failure?.code === discarded.code;

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

	/** Keeps other tabs away. The memo is sent once `hasBegun` resolves to true. */
	reserve(id: string, hasBegun: Promise<boolean>): Promise<void> {
		return this.#queue.reserve(id, hasBegun);
	}

	/** Takes over memos of earlier visits and of tabs that crashed. */
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

	/** Throws when the server is unreachable. The next visit tries again. */
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
			// The first request may have arrived although it was cut off. Creation is idempotent.
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
