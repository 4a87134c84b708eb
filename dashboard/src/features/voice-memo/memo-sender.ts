import type { ChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { finishAbandoned } from '@debrief/shared/recorder/finish-abandoned.ts';
import type { RecordingTransport } from '@debrief/shared/recorder/recording-transport.ts';
import type { StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';
import { type UploadProgress, type UploadWaits, uploadRecording } from '@debrief/shared/recorder/upload-recording.ts';

export type MemoNews =
	/** An earlier visit ended in the middle of it; what there is of it is being sent. */
	| { kind: 'recovered'; durationMs: number }
	/** Its conversation exists on the server. */
	| { kind: 'announced' }
	| { kind: 'sent'; callId: string }
	/** The server says no for good; it stays in this browser. */
	| { kind: 'refused' }
	/** The server does not know yet that nobody wants it. */
	| { kind: 'discarded-here' }
	/** It was being recorded. */
	| { kind: 'ended-by-sign-out' };

export type SenderDeps = {
	store: ChunkStore;
	transport: RecordingTransport;
	waits: UploadWaits;
	/** One tab at a time works on a memo; when it dies, the next one goes on. */
	locks: Pick<LockManager, 'request'>;
	removeConversation(callId: string): Promise<void>;
	onNews(news: MemoNews): void;
	onChange(): void;
};

/** Why a memo is not sent: its person does not want it. It goes as soon as the server has forgotten it too. */
const discarded = { code: 'discarded', message: '' };
export const isDiscarded = ({ failure }: StoredRecording): boolean => failure?.code === discarded.code;

type Work = { stop: AbortController; ended: Promise<void> };

/** Brings memos to the server, those that grow and those that lie here from earlier visits. */
export class MemoSender {
	readonly progress = new Map<string, UploadProgress>();
	readonly #deps: SenderDeps;
	readonly #works = new Map<string, Work>();
	/** Finished ones go one after the other. */
	#turn: Promise<unknown> = Promise.resolve();

	constructor(deps: SenderDeps) {
		this.#deps = deps;
	}

	/** Keeps other tabs away from a memo that is about to be recorded; it is sent from the first slice on. */
	reserve(id: string, firstSlice: Promise<boolean>): Promise<void> {
		const reserved = Promise.withResolvers<void>();
		this.#enter(id, async (signal) => {
			reserved.resolve();
			if (await firstSlice) await this.#send(id, signal);
		});
		return reserved.promise;
	}

	/** Takes over what earlier visits and dead tabs left here. */
	async adoptAll(): Promise<void> {
		for (const row of await this.#deps.store.list()) {
			if (isDiscarded(row)) void this.#forget(row.id).catch(() => {});
			else this.adopt(row.id);
		}
	}

	adopt(id: string): void {
		this.#enter(id, async (signal) => {
			await this.#finishAbandoned(id);
			const row = await this.#deps.store.get(id);
			// what the server refused for good is sent only when its person wants it
			if (row && !row.failure) await this.#inTurn(signal, (next) => this.#send(id, signal, next));
		});
	}

	async tryAgain(id: string): Promise<void> {
		await this.#deps.store.setFailure(id, null);
		this.progress.delete(id);
		this.adopt(id);
	}

	/** Takes it from the server and from here; rejects when the server cannot be told now: the next visit tells it. */
	async discard(id: string): Promise<void> {
		await this.#deps.store.setFailure(id, discarded);
		const work = this.#works.get(id);
		work?.stop.abort();
		await work?.ended;
		this.#deps.onChange();
		await this.#forget(id);
	}

	close(): void {
		for (const { stop } of this.#works.values()) stop.abort();
	}

	async #forget(id: string): Promise<void> {
		const { store, transport, removeConversation, onChange, onNews } = this.#deps;
		const row = await store.get(id);
		if (!row) return;
		const hasLeft = row.upload ?? this.progress.has(id);
		if (hasLeft) {
			// an announcement that was cut off may have arrived: asking again finds its conversation
			const { callId } = row.upload ?? (await transport.announce(id, row.details, new AbortController().signal));
			await removeConversation(callId);
			onNews({ kind: 'announced' });
		}
		await store.remove(id);
		this.progress.delete(id);
		onChange();
	}

	async #finishAbandoned(id: string): Promise<void> {
		const { store, onNews, onChange } = this.#deps;
		const [found] = await finishAbandoned(store, (other) => other !== id);
		if (!found) return;
		const row = await store.get(id);
		const durationMs = row?.finish?.durationMs ?? 0;
		onNews(row?.failure ? { kind: 'refused' } : { kind: 'recovered', durationMs });
		onChange();
	}

	async #send(id: string, signal: AbortSignal, onStored = () => {}): Promise<void> {
		const { store, transport, waits, onNews, onChange } = this.#deps;
		const note = (progress: UploadProgress) => {
			const isFirst = !this.progress.has(id);
			this.progress.set(id, progress);
			if (isFirst) onNews({ kind: 'announced' });
			if (progress.state === 'confirming' && progress.isStored) onStored();
			if (progress.state === 'done') onNews({ kind: 'sent', callId: progress.callId });
			if (progress.state === 'failed') onNews({ kind: 'refused' });
			onChange();
		};
		try {
			await uploadRecording({ id, store, transport, waits, signal, onProgress: note });
		} catch (error) {
			if (!signal.aborted) note({ state: 'failed', code: 'unreadable', message: String(error) });
		}
	}

	async #inTurn(signal: AbortSignal, work: (next: () => void) => Promise<void>): Promise<void> {
		const before = this.#turn;
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#turn = before.then(() => promise);
		try {
			await orAborted(before, signal);
			await work(resolve);
		} finally {
			resolve();
		}
	}

	#enter(id: string, work: (signal: AbortSignal) => Promise<void>): void {
		if (this.#works.has(id)) return;
		const stop = new AbortController();
		const { signal } = stop;
		const ended = this.#deps.locks
			.request(`debrief-voice-memo-${id}`, { signal }, () => work(signal))
			.catch(() => {})
			.finally(() => {
				this.#works.delete(id);
				this.#deps.onChange();
			});
		this.#works.set(id, { stop, ended });
	}
}

function orAborted(work: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
	const { promise, reject } = Promise.withResolvers<never>();
	signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	return Promise.race([work, promise]);
}
