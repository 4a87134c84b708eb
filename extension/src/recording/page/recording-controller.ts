import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { liveChunkSlices } from '@debrief/shared/recorder/chunk-pace.ts';
import type { ChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { createRecordingTransport, type RecordingTransport } from '@debrief/shared/recorder/recording-transport.ts';
import { RecordingUploadQueue } from '@debrief/shared/recorder/recording-upload-queue.ts';
import { recoverAbandoned } from '@debrief/shared/recorder/recover-abandoned.ts';
import { remainingQuotaMs } from '@debrief/shared/recorder/remaining-quota.ts';
import type { Mark } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';
import { browserScheduler, UploadSignals } from '@debrief/shared/upload/scheduler.ts';
import { browserLocks } from '@debrief/shared/upload/upload-locks.ts';
import type { ControlAction, RecordingView, Unsent } from '../../messaging/protocol.ts';
import type { AccessTokenAnswer, RecorderContext, RecorderMessage } from '../../messaging/recorder-messages.ts';
import { tokensFrom } from '../../sign-in/tokens-from.ts';
import { MicrophonePreview } from '../capture/microphone-preview.ts';
import { Recorder } from '../session/recorder.ts';
import { isRunning } from '../session/recording-session.ts';
import { isOf, listUnsent } from '../unsent/unsent-list.ts';
import { FinishedRecording } from './finished-recording.ts';
import { LiveTextPoll } from './live-text-poll.ts';
import { MeetingSummary } from './meeting-summary.ts';
import { createRecorderClient, type RecorderClient } from './recorder-client.ts';
import { RecordingContact } from './recording-contact.ts';
import { RecordingEdits } from './recording-edits.ts';

const liveTextLines = 12;

type ControllerDeps = {
	store: ChunkStore;
	requestAccessToken(isRefused: boolean, accountId: string): Promise<AccessTokenAnswer>;
	onChange(): void;
	hasViews(): boolean;
};

export class RecordingController {
	readonly recorder: Recorder;
	readonly preview = new MicrophonePreview();
	readonly liveText = new LiveTextPoll({
		read: (fileId) => this.#client.getLiveText({ query: { fileId, limit: liveTextLines } }),
		findFile: async (id) => (await this.#deps.store.get(id))?.upload?.fileId ?? null,
		now: () => performance.now(),
		onChange: () => this.#deps.onChange(),
	});
	readonly contact = new RecordingContact({
		client: () => this.#client,
		findConversation: (id) => this.#findConversation(id),
	});
	readonly edits: RecordingEdits;
	readonly summary = new MeetingSummary({
		client: () => this.#client,
		findConversation: (id) => this.#findConversation(id),
	});
	readonly finished = new FinishedRecording((id) => this.#client.getConversation({ params: { id } }));
	readonly progress = new Map<string, UploadProgress>();
	readonly titles = new Map<string, string>();
	refusedMarks: RecordingView['refusedMarks'] = [];
	unsent: Unsent[] = [];
	remainingQuotaMs: number | null = null;
	readonly #deps: ControllerDeps;
	readonly #signals = new UploadSignals();
	#freshSlices = 0;
	#context: RecorderContext;
	#client: RecorderClient;
	#queue: RecordingUploadQueue;
	#transport: RecordingTransport;

	constructor(deps: ControllerDeps, context: RecorderContext) {
		this.#deps = deps;
		this.#context = context;
		[this.#client, this.#queue, this.#transport] = this.#connect();
		this.edits = new RecordingEdits({
			store: deps.store,
			transport: () => this.#transport,
			findConversation: (id) => this.#findConversation(id),
			current: () => this.recorder.current,
			onTitle: (id, title, callId) => {
				this.titles.set(id, title);
				if (callId !== null) this.finished.rename(callId, title);
			},
			onChange: deps.onChange,
		});
		this.recorder = new Recorder({
			store: deps.store,
			onChange: () => {
				this.#updateLiveText();
				deps.onChange();
			},
			onBegun: (id) => {
				this.#freshSlices = 0;
				const { title = '', tabId = null } = this.recorder.current?.request ?? {};
				this.titles.set(id, title);
				this.contact.begin(id, tabId);
				this.edits.begin(id, tabId);
				if (this.#context.isAutoSync) this.#queue.startLive(id);
			},
			onStored: () => this.#notifyGrowth(),
			onFinished: (id) => void this.#sendFinished(id),
			remainingQuotaMs,
			endCauses: () => this.#context.endCauses,
		});
	}

	async open(): Promise<void> {
		const found = await recoverAbandoned(this.#deps.store, (id) => this.recorder.current?.id === id);
		await this.#showAbandoned(found.at(-1));
		await this.#claim();
		if (this.#context.isAutoSync) await this.#queue.startAllFinished();
		await this.refresh();
	}

	async refresh(): Promise<void> {
		this.unsent = await listUnsent(this.#deps.store, this.progress, this.#context);
		for (const { id, title } of this.unsent) this.titles.set(id, title);
		this.remainingQuotaMs = await remainingQuotaMs();
		this.#deps.onChange();
		const { session } = this.recorder;
		const upload = session.phase === 'ended' ? session.upload : null;
		if (upload?.state !== 'done' || !this.#deps.hasViews()) return;
		await this.finished.refresh(upload.callId);
		this.#deps.onChange();
	}

	get accountId(): string | null {
		return this.#context.account?.id ?? null;
	}

	hasWork(): boolean {
		const hasRejectedNotes = this.refusedMarks.length > 0;
		return isRunning(this.recorder.session) || this.unsent.length > 0 || this.preview.isOpen || hasRejectedNotes;
	}

	async handle(message: RecorderMessage): Promise<object | undefined> {
		switch (message.type) {
			case 'start':
				this.preview.stop();
				this.#applyContext(message.context);
				return this.recorder.start(message);
			case 'add-tab':
				return this.recorder.addTab(message);
			case 'control':
				await this.#control(message.action);
				return undefined;
			case 'tab-closed':
				await this.recorder.tabClosed(message.tabId);
				return undefined;
			case 'tab-moved':
				this.recorder.signals.tabsChanged(message.audibleTabs);
				this.recorder.tabMoved(message.tabId, message.isAllowed, message.page);
				return undefined;
			case 'mark':
				await this.edits.mark(message.description);
				return undefined;
			case 'send':
				await this.#send(message.id);
				return undefined;
			case 'discard':
				await this.#discard(message.id);
				return undefined;
			case 'context':
				return this.#changeContext(message.context);
			case 'contact':
				return this.contact.handle(message.tabId, message.request);
			case 'summary':
				return this.summary.handle(this.edits.recordingOf(message.tabId), message.request);
			case 'edit':
				return this.edits.handle(message.tabId, message.request);
			case 'may-close':
				await this.refresh();
				return { mayClose: !this.hasWork() && !this.#deps.hasViews() };
		}
	}

	async #findConversation(recordingId: string): Promise<string | null> {
		const progress = this.progress.get(recordingId);
		if (progress?.state === 'done') return progress.callId;
		return (await this.#deps.store.get(recordingId))?.upload?.callId ?? null;
	}

	async #showAbandoned(id: string | undefined): Promise<void> {
		const finish = id && (await this.#deps.store.get(id))?.finish;
		if (!id || !finish) return;
		const stored = { bytes: finish.sizeBytes, durationMs: finish.durationMs };
		this.recorder.dispatch({ type: 'found', id, stored });
	}

	async #control(action: ControlAction): Promise<void> {
		if (action === 'pause') this.recorder.pause();
		if (action === 'resume') this.recorder.resume();
		if (action === 'stop') await this.recorder.stop();
		if (action === 'keep') this.recorder.keep();
		if (action === 'mute' || action === 'unmute') this.recorder.mute(action === 'mute');
		if (action === 'toggle-mute') this.recorder.mute(!this.recorder.isMuted);
		if (action !== 'dismiss') return;
		this.refusedMarks = [];
		this.recorder.dispatch({ type: 'dismiss' });
	}

	async #send(id: string | null): Promise<void> {
		this.#signals.retryNow();
		if (id) await this.#queue.startFinished(id);
		else for (const { id: each } of this.unsent) await this.#queue.startFinished(each);
		await this.refresh();
	}

	async #discard(id: string): Promise<void> {
		if (this.recorder.current?.id === id) return;
		await this.#queue.cancel(id);
		await this.#deps.store.remove(id);
		this.progress.delete(id);
		await this.refresh();
	}

	#applyContext(context: RecorderContext): void {
		const { server, account, isSignedIn } = this.#context;
		const isOther = context.server !== server || context.account?.id !== account?.id;
		this.#context = context;
		if (isOther) {
			this.#queue.cancelAll();
			this.progress.clear();
			[this.#client, this.#queue, this.#transport] = this.#connect();
			this.recorder.dispatch({ type: 'dismiss' });
		}
		if (context.isSignedIn && !isSignedIn) this.#signals.notifySignedIn();
	}

	async #changeContext(context: RecorderContext): Promise<undefined> {
		this.#applyContext(context);
		await this.#claim();
		const { current, session } = this.recorder;
		if (context.isAutoSync) {
			if (current && isRunning(session) && session.stored.bytes > 0) this.#queue.startLive(current.id);
			await this.#queue.startAllFinished();
		}
		await this.refresh();
		return undefined;
	}

	/** Recordings made before the first sign-in belong to the first account that signs in. */
	async #claim(): Promise<void> {
		const { server, account } = this.#context;
		if (!account) return;
		for (const { id, details } of await this.#deps.store.list())
			if (details.server === server && !details.account) await this.#deps.store.claim(id, account);
	}

	/** Notifies the upload only when a whole chunk is ready, because reading the store delays the next write. */
	#notifyGrowth(): void {
		if (++this.#freshSlices < liveChunkSlices) return;
		this.#freshSlices = 0;
		this.#signals.notifyGrowth();
	}

	async #sendFinished(id: string): Promise<void> {
		const progress = this.progress.get(id);
		if (progress) this.recorder.dispatch({ type: 'upload', id, progress });
		this.#signals.notifyGrowth();
		if (this.#context.isAutoSync) await this.#queue.startFinished(id);
		await this.refresh();
	}

	#connect(): [RecorderClient, RecordingUploadQueue, RecordingTransport] {
		const { server: origin, account, languageCode } = this.#context;
		const offline = () => new ApiError('offline', 'The server does not answer.');
		const tokens = tokensFrom(async (isRefused) => {
			return account ? this.#deps.requestAccessToken(isRefused, account.id) : { state: 'signed-out' };
		}, offline);
		const client = createRecorderClient({ origin, tokens });
		const transport = createRecordingTransport({ origin, tokens, client });
		const queue = new RecordingUploadQueue({
			store: this.#deps.store,
			transport,
			languageCode,
			scheduler: browserScheduler(this.#signals, window),
			locks: browserLocks(navigator.locks, 'debrief-recording-'),
			belongsHere: (row) => isOf(row, { server: origin, account }),
			onProgress: (id, progress) => this.#onProgress(id, progress),
		});
		return [client, queue, transport];
	}

	#updateLiveText(): void {
		const { current, session } = this.recorder;
		const isLookedAt = this.#context.showsLiveText && this.#context.isSignedIn && this.#deps.hasViews();
		this.liveText.update(isLookedAt && current && isRunning(session) ? current.id : null);
	}

	#onProgress(id: string, progress: UploadProgress): void {
		const before = this.progress.get(id)?.state;
		this.progress.set(id, progress);
		if (progress.state === 'done') {
			this.edits.sent(id, progress.marks);
			const of = { recordingId: id, title: this.titles.get(id) ?? '' };
			this.refusedMarks.push(...progress.refusedMarks.map((mark) => ({ ...toMarkView(mark), ...of })));
		}
		this.recorder.dispatch({ type: 'upload', id, progress });
		if (before !== progress.state) void this.refresh();
	}
}

export const toMarkView = ({ id, description, cuePointMs }: Mark) => ({ id, description, cuePointMs });
