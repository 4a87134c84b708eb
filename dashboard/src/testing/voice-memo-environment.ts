import type { recordStream } from '@debrief/shared/recorder/record-stream.ts';
import { FakeLocks } from '@debrief/shared/testing/fake-locks.ts';
import { FakeRecordingServer } from '@debrief/shared/testing/fake-recording-server.ts';
import { UploadSignals } from '@debrief/shared/upload/scheduler.ts';
import type { MemoProblem } from '../features/voice-memo/memo-session.ts';
import type { VoiceMemoEvent } from '../features/voice-memo/memo-uploads.ts';
import type { MemoFormat, Microphone } from '../features/voice-memo/microphone.ts';
import { VoiceMemoService } from '../features/voice-memo/voice-memo-service.ts';
import { FakeChunkStore } from './fake-chunk-store.ts';

export const choice = { microphoneId: null, languageCode: 'en-US', numberOfSpeakers: null, name: 'Voice memo' };

export class VoiceMemoEnvironment {
	readonly server = new FakeRecordingServer();
	readonly store = new FakeChunkStore();
	readonly removed: string[] = [];
	sliceBytes = 4_000;
	nowMs = 0;
	remainingQuotaMs: number | null = null;
	startProblem: MemoProblem | null = null;
	format: MemoFormat | undefined = { mimeType: 'audio/webm;codecs=opus', extension: 'webm' };
	microphoneError: unknown = null;
	unplug = () => {};
	readonly #locks = new FakeLocks();
	#memos = 0;
	#samplers = new Set<() => void>();
	#slice: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> = async () => {};

	async speak(ms: number): Promise<void> {
		for (let at = 0; at < ms; at += 500) {
			this.nowMs += 500;
			await this.#slice(new Uint8Array(this.sliceBytes).fill(at % 251));
			for (const sample of [...this.#samplers]) sample();
		}
	}

	openTab(): { service: VoiceMemoService; events: VoiceMemoEvent['kind'][]; crash: () => void } {
		const died = new AbortController();
		const tab = this.#locks.openTab();
		const service = new VoiceMemoService({
			store: this.store,
			transport: this.server,
			signals: new UploadSignals(),
			scheduler: pollingScheduler(died.signal),
			locks: tab.locks,
			languageCode: 'en-US',
			server: 'https://debrief.example',
			findStartProblem: () => this.startProblem,
			findFormat: () => this.format,
			remainingQuotaMs: async () => this.remainingQuotaMs,
			openMicrophone: async () => this.#openMicrophone(),
			record: this.#record,
			now: () => this.nowMs,
			every: (_ms, work) => {
				this.#samplers.add(work);
				return () => this.#samplers.delete(work);
			},
			newId: () => `memo-${this.#memos++}`,
			removeConversation: async (callId) => {
				await this.server.state(callId.replace('call', 'file'));
				this.removed.push(callId);
			},
		});
		const events: VoiceMemoEvent['kind'][] = [];
		service.onEvent(({ kind }) => events.push(kind));
		const crash = () => {
			this.#samplers.clear();
			this.#slice = async () => {};
			died.abort();
			tab.die();
		};
		return { service, events, crash };
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
			stop: (how = { endedUnexpectedly: false }) => {
				this.#slice = async () => {};
				return store.finish(id, { finishedAt: '2026-01-01T10:00:00Z', ...how });
			},
		};
	};
}

function pollingScheduler(died: AbortSignal) {
	const soon = (signal: AbortSignal) =>
		new Promise<void>((resolve, reject) => {
			signal.addEventListener('abort', () => reject(signal.reason), { once: true });
			setTimeout(() => died.aborted || resolve());
		});
	return {
		pause: (_ms: number, signal: AbortSignal) => soon(signal),
		reachable: (_error: unknown, signal: AbortSignal) => soon(signal),
		signIn: soon,
		growth: soon,
	};
}
