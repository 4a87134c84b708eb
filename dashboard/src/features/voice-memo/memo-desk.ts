import type { UploadBell } from '@debrief/shared/recorder/browser-waits.ts';
import { readWhole } from '@debrief/shared/recorder/read-whole.ts';
import type { StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';
import { type MemoChoice, MemoRecorder, type RecorderDeps } from './memo-recorder.ts';
import { isDiscarded, type MemoNews, MemoSender, type SenderDeps } from './memo-sender.ts';
import { idle, isRunning, type MemoSession } from './memo-session.ts';

/** A finished memo that the server does not have yet. */
export type UnsentMemo = {
	id: string;
	startedAt: string;
	durationMs: number;
	sizeBytes: number;
	sentBytes: number;
	state: Exclude<UploadProgress['state'], 'done'> | 'queued';
	/** Of a failure. */
	code: string | null;
};

export type MemoView = {
	session: MemoSession;
	/** Of the one being recorded. */
	sending: UploadProgress['state'] | null;
	/** Oldest first. */
	unsent: readonly UnsentMemo[];
	/** The conversation of the last one that arrived in this visit. */
	sentCallId: string | null;
	/** ms of recording for which this device has room; null when the browser does not say. */
	roomMs: number | null;
};

type DeskDeps = Omit<RecorderDeps, 'onChange' | 'reserve' | 'onSlice' | 'onEnded'> &
	Omit<SenderDeps, 'onNews' | 'onChange'> & { bell: UploadBell };

const nothing: MemoView = { session: idle, sending: null, unsent: [], sentCallId: null, roomMs: null };

/** The memos of one user in this browser: one being recorded, and those on their way to the server. */
export class MemoDesk {
	readonly #deps: DeskDeps;
	readonly #recorder: MemoRecorder;
	readonly #sender: MemoSender;
	readonly #views = new Set<() => void>();
	readonly #news = new Set<(news: MemoNews) => void>();
	readonly #firstSlices = new Map<string, (hasSound: boolean) => void>();
	#view = nothing;

	constructor(deps: DeskDeps) {
		this.#deps = deps;
		this.#sender = new MemoSender({ ...deps, onNews: (news) => this.#tell(news), onChange: () => void this.#look() });
		this.#recorder = new MemoRecorder({
			...deps,
			onChange: () => this.#showSession(),
			reserve: (id) => this.#reserve(id),
			onSlice: (id) => {
				this.#endWait(id, true);
				deps.bell.changed();
			},
			onEnded: (id, hasSound) => void this.#end(id, hasSound),
		});
	}

	view = (): MemoView => this.#view;
	subscribe = (listener: () => void): (() => void) => added(this.#views, listener);
	onNews = (listener: (news: MemoNews) => void): (() => void) => added(this.#news, listener);

	/** What earlier visits left here is finished and sent. */
	async open(): Promise<void> {
		await this.#sender.adoptAll();
		await this.#look();
	}

	start = (choice: MemoChoice): Promise<void> => this.#recorder.start(choice);
	pause = (): void => this.#recorder.pause();
	resume = (): void => this.#recorder.resume();
	stop = (): Promise<void> => this.#recorder.stop();
	levelDb = (): number | null => this.#recorder.levelDb();

	/** One that runs is ended first. Where the server cannot be told now, the next visit tells it. */
	discard = async (id: string): Promise<void> => {
		const { session } = this.#recorder;
		if (isRunning(session) && session.id === id) await this.#recorder.stop();
		await this.#sender.discard(id).catch(() => this.#tell({ kind: 'discarded-here' }));
	};
	tryAgain = (id: string): Promise<void> => this.#sender.tryAgain(id);
	wholeOf = (id: string): Promise<Blob> => readWhole(this.#deps.store, id);

	/** Nobody is signed in any more: what runs is ended and kept, nothing is sent. */
	async close(): Promise<void> {
		if (isRunning(this.#recorder.session)) this.#tell({ kind: 'ended-by-sign-out' });
		await this.#recorder.close();
		this.#sender.close();
	}

	#reserve(id: string): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<boolean>();
		this.#firstSlices.set(id, resolve);
		return this.#sender.reserve(id, promise);
	}

	#endWait(id: string, hasSound: boolean): void {
		this.#firstSlices.get(id)?.(hasSound);
		this.#firstSlices.delete(id);
	}

	async #end(id: string, hasSound: boolean): Promise<void> {
		if (!hasSound) await this.#deps.store.remove(id);
		this.#endWait(id, hasSound);
		this.#deps.bell.changed();
		await this.#look();
	}

	async #look(): Promise<void> {
		const { progress } = this.#sender;
		const rows = (await this.#deps.store.list()).filter((row) => row.finish && !isDiscarded(row));
		const sent = [...progress.values()].findLast((each) => each.state === 'done');
		const roomMs = await this.#deps.roomMs();
		const unsent = rows.map((row) => toUnsent(row, progress.get(row.id)));
		this.#show({ unsent, sentCallId: sent?.callId ?? null, roomMs });
		this.#showSession();
	}

	#showSession(): void {
		const { session } = this.#recorder;
		const live = isRunning(session) ? this.#sender.progress.get(session.id) : undefined;
		this.#show({ session, sending: live?.state ?? null });
	}

	#show(changes: Partial<MemoView>): void {
		this.#view = { ...this.#view, ...changes };
		for (const listener of this.#views) listener();
	}

	#tell(news: MemoNews): void {
		for (const listener of this.#news) listener(news);
	}
}

function toUnsent({ id, details, finish, failure }: StoredRecording, progress?: UploadProgress): UnsentMemo {
	const { sizeBytes = 0, durationMs = 0 } = finish ?? {};
	const told = failure ? null : progress;
	const isGoing = told && told.state !== 'done' && told.state !== 'failed';
	return {
		...{ id, startedAt: details.startedAt, sizeBytes, durationMs },
		sentBytes: isGoing ? told.sentBytes : 0,
		state: failure || told?.state === 'failed' ? 'failed' : isGoing ? told.state : 'queued',
		code: failure?.code ?? (told?.state === 'failed' ? told.code : null),
	};
}

function added<T>(set: Set<T>, item: T): () => void {
	set.add(item);
	return () => set.delete(item);
}
