import { UploadBell } from '@debrief/shared/recorder/browser-waits.ts';
import { FakeRecordingServer } from '@debrief/shared/recorder/fake-recording-server.ts';
import type { recordStream } from '@debrief/shared/recorder/record-stream.ts';
import { FakeChunkStore } from './fake-chunk-store.ts';
import { MemoDesk } from './memo-desk.ts';
import type { MemoNews } from './memo-sender.ts';
import type { MemoProblem } from './memo-session.ts';
import type { Microphone } from './microphone.ts';

export const choice = { microphoneId: null, languageCode: 'en-US', name: 'Voice memo' };

/** One browser with its disk, its clock and its microphone, and the server it talks to. Each tab has a desk of its own. */
export class MemoWorld {
	readonly server = new FakeRecordingServer();
	readonly store = new FakeChunkStore();
	readonly removed: string[] = [];
	sliceBytes = 4_000;
	nowMs = 0;
	roomMs: number | null = null;
	obstacle: MemoProblem | null = null;
	/** What the browser answers when the microphone is asked for. */
	microphoneError: unknown = null;
	/** The microphone is pulled out. */
	unplug = () => {};
	readonly #queues = new Map<string, Promise<unknown>>();
	#looks = new Set<() => void>();
	#slice: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> = async () => {};

	/** Sound comes in, a slice every half second; time passes with it. */
	async speak(ms: number): Promise<void> {
		for (let at = 0; at < ms; at += 500) {
			this.nowMs += 500;
			await this.#slice(new Uint8Array(this.sliceBytes).fill(at % 251));
			for (const look of [...this.#looks]) look();
		}
	}

	openTab(): { desk: MemoDesk; news: MemoNews['kind'][]; crash: () => void } {
		const died = new AbortController();
		const desk = new MemoDesk({
			store: this.store,
			transport: this.server,
			bell: new UploadBell(),
			waits: patient(died.signal),
			locks: { request: this.#lock(died.signal) },
			server: 'https://debrief.example',
			findObstacle: () => this.obstacle,
			roomMs: async () => this.roomMs,
			openMicrophone: async () => this.#openMicrophone(),
			record: this.#record,
			now: () => this.nowMs,
			every: (_ms, work) => {
				this.#looks.add(work);
				return () => this.#looks.delete(work);
			},
			newId: () => `memo-${this.#queues.size}`,
			removeConversation: async (callId) => {
				await this.server.storedBytes(callId.replace('call', 'file'));
				this.removed.push(callId);
			},
		});
		const news: MemoNews['kind'][] = [];
		desk.onNews(({ kind }) => news.push(kind));
		const crash = () => {
			this.#looks.clear();
			this.#slice = async () => {};
			died.abort();
		};
		return { desk, news, crash };
	}

	#openMicrophone(): Microphone {
		if (this.microphoneError) throw this.microphoneError;
		return {
			stream: new MediaStream(),
			levelDb: () => -30,
			onGone: (listener) => {
				this.unplug = listener;
			},
			close: () => {},
		};
	}

	readonly #record: typeof recordStream = ({ id, store, onStored, onFailed }) => {
		const from = this.nowMs;
		let pausedMs = 0;
		let pausedAt: number | null = null;
		const recordedMs = () => (pausedAt ?? this.nowMs) - from - pausedMs;
		this.#slice = async (bytes) => {
			if (pausedAt === null) await store.append(id, bytes.buffer, recordedMs()).then(onStored, onFailed);
		};
		return {
			recordedMs,
			sleptMs: () => 0,
			pause: () => {
				pausedAt = this.nowMs;
			},
			resume: () => {
				pausedMs += this.nowMs - (pausedAt ?? this.nowMs);
				pausedAt = null;
			},
			stop: (how = { wasInterrupted: false }) => {
				this.#slice = async () => {};
				return store.finish(id, { finishedAt: '2026-01-01T10:00:00Z', ...how });
			},
		};
	};

	/** As the browser's: one holder at a time, the next one when it is done or its tab is gone. */
	#lock(died: AbortSignal): LockManager['request'] {
		const request = async (name: string, { signal }: LockOptions, work: LockGrantedCallback<unknown>) => {
			const before = this.#queues.get(name) ?? Promise.resolve();
			const turn = before.then(() => {
				signal?.throwIfAborted();
				died.throwIfAborted();
				return Promise.race([work(null), rejection(died)]);
			});
			this.#queues.set(
				name,
				turn.catch(() => {}),
			);
			return turn;
		};
		return request as LockManager['request'];
	}
}

function rejection(signal: AbortSignal): Promise<never> {
	const { promise, reject } = Promise.withResolvers<never>();
	signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	return promise;
}

/** A tab that is gone waits for ever. */
function patient(died: AbortSignal) {
	const soon = (signal: AbortSignal) =>
		new Promise<void>((resolve, reject) => {
			signal.addEventListener('abort', () => reject(signal.reason), { once: true });
			setTimeout(() => died.aborted || resolve());
		});
	return {
		pause: (_ms: number, signal: AbortSignal) => soon(signal),
		network: soon,
		signIn: soon,
		change: (_id: string, signal: AbortSignal) => soon(signal),
	};
}
