import { type ChunkStore, StorageFullError } from '@debrief/shared/recorder/chunk-store.ts';
import type { StreamRecording } from '@debrief/shared/recorder/record-stream.ts';
import type { StartAnswer } from '../../messaging/protocol.ts';
import type { RecorderMessage } from '../../messaging/recorder-messages.ts';
import type { Captured } from '../capture/capture-sources.ts';
import type { Mix } from '../capture/mix-channels.ts';
import type { EndCauses } from '../signal/meeting-end.ts';
import { SignalWatch } from '../signal/signal-watch.ts';
import { describe } from './describe-recording.ts';
import { browserEnvironment, type RecorderEnvironment } from './recorder-environment.ts';
import { isInterruption, problem, type RecordingProblem } from './recording-problem.ts';
import { advance, isLongest, isRunning, type Session, type SessionEvent, stateOf } from './recording-session.ts';
import type { Levels } from './silence.ts';
import { refusalOf, refuse, startProblemFrom } from './start-problem.ts';

export type StartRequest = Extract<RecorderMessage, { type: 'start' }>;
type Current = {
	id: string;
	request: StartRequest;
	mix: Mix;
	stream: StreamRecording;
	microphoneLabel: string;
};

type RecorderDeps = {
	store: ChunkStore;
	environment?: RecorderEnvironment;
	onChange(): void;
	onBegun(id: string): void;
	onStored(): void;
	onFinished(id: string): void;
	remainingQuotaMs(): Promise<number | null>;
	endCauses(): EndCauses;
};

const sampleEveryMs = 200;
const retryMicrophoneMs = 5_000;
const minimumQuotaMs = 5 * 60_000;
const noLevels: Levels = { microphone: null, tab: null };

export class Recorder {
	session: Session = { phase: 'idle' };
	levels = noLevels;
	current: Current | null = null;
	readonly #deps: RecorderDeps;
	readonly #environment: RecorderEnvironment;
	isMuted = false;
	readonly signals: SignalWatch;
	#stopSampling = () => {};
	#request: StartRequest | null = null;
	#isOffSiteAccepted = false;
	#pending: 'pause' | 'stop' | null = null;

	constructor(deps: RecorderDeps) {
		this.#deps = deps;
		this.#environment = deps.environment ?? browserEnvironment;
		this.signals = new SignalWatch(deps.endCauses);
	}

	async start(request: StartRequest): Promise<StartAnswer> {
		if (isRunning(this.session)) return refuse('already-recording');
		const id = crypto.randomUUID();
		[this.#request, this.#pending, this.#isOffSiteAccepted, this.isMuted] = [request, null, false, false];
		this.signals.start(request);
		this.dispatch({ type: 'start', id, at: this.#environment.now() });
		try {
			const quota = await this.#deps.remainingQuotaMs();
			if (quota !== null && quota < minimumQuotaMs)
				throw new StorageFullError('There is no room for five minutes of sound.');
			await this.#begin(id, request);
		} catch (error) {
			if (this.#pending !== 'stop') return this.#fail(startProblemFrom(error));
		}
		if (this.#pending === 'stop') this.dispatch({ type: 'cancelled' });
		return { isStarted: true, id };
	}

	pause(): void {
		// Pausing takes effect only once something is stored.
		if (this.session.phase === 'starting') {
			this.#pending = 'pause';
			return;
		}
		this.current?.stream.pause();
		this.dispatch({ type: 'pause' });
	}

	resume(): void {
		if (this.#pending === 'pause') this.#pending = null;
		if (this.#hasLeftSite()) {
			this.#isOffSiteAccepted = true;
			this.signals.acceptPage();
			this.dispatch({ type: 'warning', problem: null });
		}
		this.current?.stream.resume();
		this.dispatch({ type: 'resume' });
	}

	mute(isMuted: boolean): void {
		if (!isRunning(this.session)) return;
		this.isMuted = isMuted;
		this.current?.mix.muteMicrophone(isMuted);
		this.#deps.onChange();
	}

	keep(): void {
		this.signals.keep();
		this.#deps.onChange();
	}

	/** A reason means that the user did not stop it. What is stored is sent either way. */
	async stop(reason: RecordingProblem | null = null): Promise<void> {
		const { current } = this;
		if (!isRunning(this.session)) return;
		const wasStarting = stateOf(this.session) === 'starting';
		this.dispatch({ type: 'stop' });
		if (!current) {
			this.#pending = 'stop';
			return;
		}
		const finish = await current.stream.stop({ endedUnexpectedly: isInterruption(reason) }).then(
			(row) => row.finish,
			() => null,
		);
		if (this.current !== current) return;
		this.current = null;
		this.#stopSampling();
		this.levels = noLevels;
		this.signals.stop();
		if (finish?.sizeBytes) {
			const stored = { bytes: finish.sizeBytes, durationMs: finish.durationMs };
			this.dispatch({ type: 'finished', stored, problem: reason });
		} else {
			// A recording without a finish is unreadable for now. The next start tries again.
			if (finish) await this.#deps.store.remove(current.id);
			if (finish && wasStarting && !reason) this.dispatch({ type: 'cancelled' });
			else this.dispatch({ type: 'fail', problem: reason ?? problem('recorder-failed', 'no sound') });
		}
		this.#deps.onFinished(current.id);
		await current.mix.close();
	}

	/** With only the microphone recorded, nothing else ends the recording after the meeting. */
	async tabClosed(tabId: number): Promise<void> {
		if (this.#request?.tabId === tabId && !this.#request.sources.tab) await this.stop();
	}

	tabMoved(tabId: number, isAllowed: boolean, page?: StartRequest['page']): void {
		if (this.#request?.tabId !== tabId || !isRunning(this.session)) return;
		if (page) this.signals.pageChanged(page);
		if (isAllowed) {
			if (this.#hasLeftSite()) {
				this.dispatch({ type: 'warning', problem: null });
				this.resume();
			}
			this.#isOffSiteAccepted = false;
		} else if (!this.#isOffSiteAccepted && !this.#hasLeftSite() && this.session.phase !== 'paused') {
			this.pause();
			this.dispatch({ type: 'warning', problem: problem('left-site') });
		}
	}

	#hasLeftSite = (): boolean => isRunning(this.session) && this.session.problem?.code === 'left-site';

	dispatch(event: SessionEvent): void {
		this.session = advance(this.session, event);
		this.#deps.onChange();
	}

	async #begin(id: string, request: StartRequest): Promise<void> {
		const captured = await this.#environment.capture(request);
		const mix = await this.#environment.mix({ ...captured, isTabSilenced: request.tabBy !== 'picker' });
		if (this.#pending === 'stop') return mix.close();
		let hasBegun = false;
		const stream = this.#environment.record({
			id,
			stream: mix.stream,
			store: this.#deps.store,
			sound: mix.soundMs,
			begin: (startedAt) => this.#deps.store.begin(id, describe(request, captured, startedAt)),
			onStored: (stored) => {
				this.dispatch({ type: 'chunk-stored', stored });
				if (this.#pending === 'pause') this.#pauseAtLast();
				if (!hasBegun) this.#deps.onBegun(id);
				hasBegun = true;
				this.#deps.onStored();
			},
			onFailed: (error) => void this.stop(startProblemFrom(error)),
		});
		const microphoneLabel = captured.microphone?.getAudioTracks()[0]?.label ?? '';
		this.current = { id, request, mix, stream, microphoneLabel };
		// The user may have muted while the sources were opening.
		mix.muteMicrophone(this.isMuted);
		this.#watchSources(captured);
		if (captured.isFallback) this.dispatch({ type: 'warning', problem: problem('microphone-replaced') });
		this.#stopSampling = this.#environment.every(sampleEveryMs, () => this.#sample());
	}

	#pauseAtLast(): void {
		this.#pending = null;
		this.pause();
	}

	#fail(reason: RecordingProblem): StartAnswer {
		this.dispatch({ type: 'fail', problem: reason });
		return refusalOf(reason);
	}

	async addTab({ tabId, ...how }: Extract<RecorderMessage, { type: 'add-tab' }>): Promise<StartAnswer> {
		const { current } = this;
		if (current?.request.automatic !== 'awaits-tab' || current.request.tabId !== tabId) return refuse('failed');
		try {
			const tab = await this.#environment.captureTab(how);
			if (!tab || this.current !== current || current.request.automatic !== 'awaits-tab') {
				for (const track of tab?.getTracks() ?? []) track.stop();
				return refuse('failed');
			}
			current.mix.addTab(tab, how.tabBy !== 'picker');
			const sources = { ...current.request.sources, tab: true };
			this.#request = current.request = { ...current.request, sources, tabBy: how.tabBy, automatic: 'complete' };
			this.signals.tabAdded(how.tabBy);
			this.#watchSources({ tab, microphone: null });
			this.#deps.onChange();
			return { isStarted: true, id: current.id };
		} catch (error) {
			return refusalOf(startProblemFrom(error));
		}
	}

	#watchSources({ tab, microphone }: Pick<Captured, 'tab' | 'microphone'>): void {
		const onEnd = (stream: MediaStream | null, work: () => void) =>
			stream?.getAudioTracks()[0]?.addEventListener('ended', work);
		// A closed tab ends the meeting. The recorder would go on with silence.
		onEnd(tab, () => void this.stop());
		onEnd(microphone, () => void this.#replaceMicrophone(tab !== null));
	}

	/** Reopens the microphone or the default one: it may have been unplugged, or the browser took it away. */
	async #replaceMicrophone(hasTab: boolean): Promise<void> {
		const { current } = this;
		if (!current) return;
		this.dispatch({ type: 'warning', problem: problem('microphone-lost') });
		try {
			const { microphoneId } = current.request.sources;
			const { stream, isFallback } = await this.#environment.captureMicrophone(microphoneId);
			const [track] = stream.getAudioTracks();
			if (this.current !== current) return track?.stop();
			current.mix.replaceMicrophone(stream);
			current.microphoneLabel = track?.label ?? '';
			track?.addEventListener('ended', () => void this.#replaceMicrophone(hasTab));
			this.dispatch({ type: 'warning', problem: isFallback ? problem('microphone-replaced') : null });
		} catch {
			if (this.current !== current) return;
			if (hasTab) this.#retryMicrophone(current, hasTab);
			else await this.stop(problem('microphone-lost'));
		}
	}

	#retryMicrophone(current: Current, hasTab: boolean): void {
		const stop = this.#environment.every(retryMicrophoneMs, () => {
			stop();
			if (this.current === current) void this.#replaceMicrophone(hasTab);
		});
	}

	#sample(): void {
		const { current } = this;
		if (!current || this.session.phase === 'stopping') return;
		const levels = current.mix.levels();
		this.levels = this.isMuted ? { ...levels, microphone: null } : levels;
		const elapsedMs = current.stream.recordedMs();
		const at = this.#environment.now();
		const isPaused = this.session.phase === 'paused';
		this.signals.hear(this.levels, { at, elapsedMs, isPaused, hasLeft: this.#hasLeftSite() });
		this.dispatch({ type: 'sampled', at, elapsedMs, levels: this.levels });
		const { ending } = this.signals;
		if (isLongest(elapsedMs)) void this.stop(problem('longest'));
		else if (ending?.inMs === 0) void this.stop(problem(ending.cause === 'call' ? 'call-over' : 'silent'));
	}
}
