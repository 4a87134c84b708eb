import { readRecording } from '@debrief/shared/recorder/chunk-store.ts';
import type { StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';
import type { UploadSignals } from '@debrief/shared/upload/scheduler.ts';
import { type MemoChoice, MemoRecorder, type RecorderDeps } from './memo-recorder.ts';
import { idle, isRunning, type MemoSession } from './memo-session.ts';
import { isDiscarded, MemoUploads, type MemoUploadsDeps, type VoiceMemoEvent } from './memo-uploads.ts';

export type UnsentMemo = {
	id: string;
	startedAt: string;
	durationMs: number;
	sizeBytes: number;
	sentBytes: number;
	state: Exclude<UploadProgress['state'], 'done'> | 'queued';
	code: string | null;
};

export type MemoView = {
	session: MemoSession;
	sending: UploadProgress['state'] | null;
	/** Null before the upload has begun. */
	liveFileId: string | null;
	unsent: readonly UnsentMemo[];
	sentCallId: string | null;
	/** Null when the browser does not say. */
	remainingQuotaMs: number | null;
};

type ServiceDeps = Omit<RecorderDeps, 'onChange' | 'reserve' | 'onSlice' | 'onEnded'> &
	Omit<MemoUploadsDeps, 'onEvent' | 'onChange'> & { signals: UploadSignals };

const nothing: MemoView = {
	session: idle,
	sending: null,
	liveFileId: null,
	unsent: [],
	sentCallId: null,
	remainingQuotaMs: null,
};

export class VoiceMemoService {
	readonly #deps: ServiceDeps;
	readonly #recorder: MemoRecorder;
	readonly #uploads: MemoUploads;
	readonly #views = new Set<() => void>();
	readonly #eventListeners = new Set<(event: VoiceMemoEvent) => void>();
	readonly #firstSlices = new Map<string, (hasSound: boolean) => void>();
	#view = nothing;

	constructor(deps: ServiceDeps) {
		this.#deps = deps;
		this.#uploads = new MemoUploads({
			...deps,
			onEvent: (event) => this.#emit(event),
			onChange: () => void this.#refresh(),
		});
		this.#recorder = new MemoRecorder({
			...deps,
			onChange: () => this.#showSession(),
			reserve: (id) => this.#reserve(id),
			onSlice: (id) => {
				this.#endWait(id, true);
				deps.signals.notifyGrowth();
			},
			onEnded: (id, hasSound) => void this.#end(id, hasSound),
		});
	}

	view = (): MemoView => this.#view;
	subscribe = (listener: () => void): (() => void) => added(this.#views, listener);
	onEvent = (listener: (event: VoiceMemoEvent) => void): (() => void) => added(this.#eventListeners, listener);

	async open(): Promise<void> {
		await this.#uploads.adoptAll();
		await this.#refresh();
	}

	start = (choice: MemoChoice): Promise<void> => this.#recorder.start(choice);
	pause = (): void => this.#recorder.pause();
	resume = (): void => this.#recorder.resume();
	stop = (): Promise<void> => this.#recorder.stop();
	levelDb = (): number | null => this.#recorder.levelDb();

	/** If the server is unreachable, the next visit removes the memo there. */
	discard = async (id: string): Promise<void> => {
		const { session } = this.#recorder;
		if (isRunning(session) && session.id === id) await this.#recorder.stop();
		await this.#uploads.discard(id).catch(() => this.#emit({ kind: 'discarded-here' }));
	};
	retry = (id: string): Promise<void> => this.#uploads.retry(id);
	wholeOf = async (id: string): Promise<Blob> => {
		const { store } = this.#deps;
		return readRecording(store, id, (await store.get(id))?.details.mimeType);
	};

	async close(): Promise<void> {
		if (isRunning(this.#recorder.session)) this.#emit({ kind: 'ended-by-sign-out' });
		await this.#recorder.close();
		this.#uploads.close();
	}

	#reserve(id: string): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<boolean>();
		this.#firstSlices.set(id, resolve);
		return this.#uploads.reserve(id, promise);
	}

	#endWait(id: string, hasSound: boolean): void {
		this.#firstSlices.get(id)?.(hasSound);
		this.#firstSlices.delete(id);
	}

	async #end(id: string, hasSound: boolean): Promise<void> {
		if (!hasSound) await this.#deps.store.remove(id);
		this.#endWait(id, hasSound);
		this.#deps.signals.notifyGrowth();
		await this.#refresh();
	}

	async #refresh(): Promise<void> {
		const { progress } = this.#uploads;
		const stored = await this.#deps.store.list();
		const rows = stored.filter((row) => row.finish && !isDiscarded(row));
		const { session } = this.#recorder;
		const live = isRunning(session) ? stored.find(({ id }) => id === session.id) : undefined;
		const sent = [...progress.values()].findLast((each) => each.state === 'done');
		const remainingQuotaMs = await this.#deps.remainingQuotaMs();
		const unsent = rows.map((row) => toUnsent(row, progress.get(row.id)));
		this.#show({
			liveFileId: live?.upload?.fileId ?? null,
			unsent,
			sentCallId: sent?.callId ?? null,
			remainingQuotaMs,
		});
		this.#showSession();
	}

	#showSession(): void {
		const { session } = this.#recorder;
		const live = isRunning(session) ? this.#uploads.progress.get(session.id) : undefined;
		this.#show({ session, sending: live?.state ?? null });
	}

	#show(changes: Partial<MemoView>): void {
		this.#view = { ...this.#view, ...changes };
		for (const listener of this.#views) listener();
	}

	#emit(event: VoiceMemoEvent): void {
		for (const listener of this.#eventListeners) listener(event);
	}
}

function toUnsent({ id, details, finish, failure }: StoredRecording, progress?: UploadProgress): UnsentMemo {
	const { sizeBytes = 0, durationMs = 0 } = finish ?? {};
	const reported = failure ? null : progress;
	const isGoing = reported && reported.state !== 'done' && reported.state !== 'failed';
	return {
		id,
		startedAt: details.startedAt,
		sizeBytes,
		durationMs,
		sentBytes: isGoing ? reported.sentBytes : 0,
		state: failure || reported?.state === 'failed' ? 'failed' : isGoing ? reported.state : 'queued',
		code: failure?.code ?? (reported?.state === 'failed' ? reported.code : null),
	};
}

function added<T>(set: Set<T>, item: T): () => void {
	set.add(item);
	return () => set.delete(item);
}
