import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { createApiRecordingTransport } from '@debrief/shared/recorder/api-recording-transport.ts';
import { browserWaits, UploadBell } from '@debrief/shared/recorder/browser-waits.ts';
import type { ChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { finishAbandoned } from '@debrief/shared/recorder/finish-abandoned.ts';
import { roomMs } from '@debrief/shared/recorder/storage-room.ts';
import { UploadQueue } from '@debrief/shared/recorder/upload-queue.ts';
import { smallestLivePieceBytes, type UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';
import type {
	AccessTokenAnswer,
	MayCloseAnswer,
	RecorderContext,
	RecorderMessage,
	RecordingView,
	StartAnswer,
	Unsent,
} from '../messaging/protocol.ts';
import { tokensFrom } from '../sign-in/tokens-from.ts';
import { Preview } from './preview.ts';
import { Recorder } from './recorder.ts';
import { isRunning } from './recording-session.ts';
import { toMarkView } from './recording-view.ts';
import { listUnsent } from './unsent-list.ts';
import { isOf } from './whose-recording.ts';

type DeskDeps = {
	store: ChunkStore;
	askAccessToken(isRefused: boolean, accountId: string): Promise<AccessTokenAnswer>;
	onChange(): void;
	/** Whether somebody looks at the recording just now. */
	hasViews(): boolean;
};

/** The page that records: one recorder, the queue of uploads, and what both of them tell. */
export class RecordingDesk {
	readonly recorder: Recorder;
	readonly preview = new Preview();
	readonly progress = new Map<string, UploadProgress>();
	/** By recording; what is on the server lies here no more, and is still told of. */
	readonly titles = new Map<string, string>();
	/** Of recordings that are on the server; told until somebody has seen them. */
	refusedMarks: RecordingView['refusedMarks'] = [];
	unsent: Unsent[] = [];
	roomMs: number | null = null;
	readonly #deps: DeskDeps;
	readonly #bell = new UploadBell();
	/** Of the recording that runs, when the bell was rung for it last. */
	#rungBytes = 0;
	#context: RecorderContext;
	#queue: UploadQueue;

	constructor(deps: DeskDeps, context: RecorderContext) {
		this.#deps = deps;
		this.#context = context;
		this.#queue = this.#openQueue();
		this.recorder = new Recorder({
			store: deps.store,
			onChange: deps.onChange,
			onBegun: (id) => {
				this.#rungBytes = 0;
				this.titles.set(id, this.recorder.current?.request.title ?? '');
				if (this.#context.isAutoSync) this.#queue.startLive(id);
			},
			onStored: (bytes) => this.#ringFor(bytes),
			onFinished: (id) => void this.#sendFinished(id),
			roomMs,
		});
	}

	/** After a start: what a dead browser left behind is finished, and everything that waits is sent. */
	async open(): Promise<void> {
		const found = await finishAbandoned(this.#deps.store, (id) => this.recorder.current?.id === id);
		await this.#show(found.at(-1));
		await this.#claim();
		if (this.#context.isAutoSync) await this.#queue.startAllFinished();
		await this.look();
	}

	/** Reads anew what lies on this device and how much room is left. */
	async look(): Promise<void> {
		this.unsent = await listUnsent(this.#deps.store, this.progress, this.#context);
		for (const { id, title } of this.unsent) this.titles.set(id, title);
		this.roomMs = await roomMs();
		this.#deps.onChange();
	}

	/** Something is being recorded, lies unsent here, is listened to or has to be told: this page has to stay. */
	hasWork(): boolean {
		const hasNews = this.refusedMarks.length > 0;
		return isRunning(this.recorder.session) || this.unsent.length > 0 || this.preview.isOpen || hasNews;
	}

	async handle(message: RecorderMessage): Promise<StartAnswer | MayCloseAnswer | undefined> {
		switch (message.type) {
			case 'start':
				this.preview.stop();
				this.#adopt(message.context);
				return this.recorder.start(message);
			case 'control':
				await this.#control(message.action);
				return undefined;
			case 'tab-closed':
				await this.recorder.tabClosed(message.tabId);
				return undefined;
			case 'mark':
				await this.recorder.mark(message.description);
				return undefined;
			case 'send':
				await this.#send(message.id);
				return undefined;
			case 'discard':
				await this.#discard(message.id);
				return undefined;
			case 'context':
				return this.#take(message.context);
			case 'may-close':
				await this.look();
				return { mayClose: !this.hasWork() && !this.#deps.hasViews() };
		}
	}

	/** What was found after a start is told as long as nothing else is. */
	async #show(id: string | undefined): Promise<void> {
		const finish = id && (await this.#deps.store.get(id))?.finish;
		if (!id || !finish) return;
		const stored = { bytes: finish.sizeBytes, durationMs: finish.durationMs };
		this.recorder.note({ type: 'found', id, stored });
	}

	async #control(action: 'pause' | 'resume' | 'stop' | 'dismiss'): Promise<void> {
		if (action === 'pause') this.recorder.pause();
		if (action === 'resume') this.recorder.resume();
		if (action === 'stop') await this.recorder.stop();
		if (action !== 'dismiss') return;
		this.refusedMarks = [];
		this.recorder.note({ type: 'dismiss' });
	}

	async #send(id: string | null): Promise<void> {
		this.#bell.hurry();
		if (id) await this.#queue.startFinished(id);
		else for (const { id: each } of this.unsent) await this.#queue.startFinished(each);
		await this.look();
	}

	async #discard(id: string): Promise<void> {
		if (this.recorder.current?.id === id) return;
		this.#queue.cancel(id);
		await this.#deps.store.remove(id);
		this.progress.delete(id);
		await this.look();
	}

	#adopt(context: RecorderContext): void {
		const { server, account, isSignedIn } = this.#context;
		const isOther = context.server !== server || context.account?.id !== account?.id;
		this.#context = context;
		if (isOther) {
			this.#queue.cancelAll();
			this.progress.clear();
			this.#queue = this.#openQueue();
			// what ended last may be somebody else's, and stands in the list
			this.recorder.note({ type: 'dismiss' });
		}
		if (context.isSignedIn && !isSignedIn) this.#bell.signedIn();
	}

	async #take(context: RecorderContext): Promise<undefined> {
		this.#adopt(context);
		await this.#claim();
		const { current, session } = this.recorder;
		if (context.isAutoSync) {
			if (current && isRunning(session) && session.stored.bytes > 0) this.#queue.startLive(current.id);
			await this.#queue.startAllFinished();
		}
		await this.look();
		return undefined;
	}

	/** What was recorded before anybody had signed in belongs to the first who does. */
	async #claim(): Promise<void> {
		const { server, account } = this.#context;
		if (!account) return;
		for (const { id, details } of await this.#deps.store.list())
			if (details.server === server && !details.account) await this.#deps.store.claim(id, account);
	}

	/** Each look at the store costs transactions that the next slice waits for, so it is worth one only when a piece is full. */
	#ringFor(bytes: number): void {
		if (bytes - this.#rungBytes < smallestLivePieceBytes) return;
		this.#rungBytes = bytes;
		this.#bell.changed();
	}

	async #sendFinished(id: string): Promise<void> {
		const progress = this.progress.get(id);
		if (progress) this.recorder.note({ type: 'upload', id, progress });
		this.#bell.changed();
		if (this.#context.isAutoSync) await this.#queue.startFinished(id);
		await this.look();
	}

	#openQueue(): UploadQueue {
		const { server: origin, account, languageCode } = this.#context;
		const offline = () => new ApiError('offline', 'The server does not answer.');
		const tokens = tokensFrom(async (isRefused) => {
			return account ? this.#deps.askAccessToken(isRefused, account.id) : { state: 'signed-out' };
		}, offline);
		const client = createApiClient({ origin, tokens });
		return new UploadQueue({
			store: this.#deps.store,
			transport: createApiRecordingTransport({ origin, tokens, client, languageCode }),
			waits: browserWaits(this.#bell, window),
			belongsHere: (row) => isOf(row, { server: origin, account }),
			onProgress: (id, progress) => this.#note(id, progress),
		});
	}

	#note(id: string, progress: UploadProgress): void {
		const before = this.progress.get(id)?.state;
		this.progress.set(id, progress);
		if (progress.state === 'done') {
			const of = { recordingId: id, title: this.titles.get(id) ?? '' };
			this.refusedMarks.push(...progress.refusedMarks.map((mark) => ({ ...toMarkView(mark), ...of })));
		}
		this.recorder.note({ type: 'upload', id, progress });
		if (before !== progress.state) void this.look();
	}
}
