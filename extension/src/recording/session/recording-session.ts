import { limits } from '@debrief/shared/domain/limits.ts';
import type { Extent } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';
import { isInterruption, problem, type RecordingProblem } from './recording-problem.ts';
import { findSignalProblem, type Levels, noSilence, type Silence, updateSilence } from './silence.ts';

export const recordingStates = [
	'idle',
	'starting',
	'recording',
	'no-signal',
	'microphone-silent',
	'falling-behind',
	'paused',
	'stopping',
	'uploading',
	'waiting-for-network',
	'waiting-for-sign-in',
	'interrupted',
	'done',
	'failed',
] as const;
export type RecordingState = (typeof recordingStates)[number];

export const runningStates: ReadonlySet<RecordingState> = new Set<RecordingState>([
	...(['starting', 'recording', 'no-signal', 'microphone-silent', 'falling-behind', 'paused'] as const),
]);

export type Session =
	| { phase: 'idle' }
	| {
			phase: 'starting' | 'recording' | 'paused' | 'stopping';
			id: string;
			elapsedMs: number;
			stored: Extent;
			silence: Silence;
			at: number;
			problem: RecordingProblem | null;
	  }
	| ({ phase: 'ended'; id: string; upload: UploadProgress | null } & Ending)
	| { phase: 'failed'; problem: RecordingProblem };

/** Without a problem, the user stopped it. */
type Ending = { stored: Extent; problem: RecordingProblem | null };

/** `at` is in ms of a monotonic clock. `elapsedMs` excludes pauses. */
export type SessionEvent =
	| { type: 'start'; id: string; at: number }
	| { type: 'chunk-stored'; stored: Extent }
	| { type: 'sampled'; at: number; elapsedMs: number; levels: Levels }
	| { type: 'pause' }
	| { type: 'resume' }
	| { type: 'stop' }
	/** Null clears the warning. */
	| { type: 'warning'; problem: RecordingProblem | null }
	| ({ type: 'finished' } & Ending)
	| { type: 'found'; id: string; stored: Extent }
	| { type: 'upload'; id: string; progress: UploadProgress }
	| { type: 'cancelled' }
	| { type: 'fail'; problem: RecordingProblem }
	| { type: 'dismiss' };

export const isLongest = (elapsedMs: number): boolean => elapsedMs >= limits.liveRecordingMaxMs;

/** Some chunks are always being written. */
const lagMs = 3_000;
const nothingStored: Extent = { bytes: 0, durationMs: 0 };

export function advance(session: Session, event: SessionEvent): Session {
	if (event.type === 'start') return isRunning(session) ? session : begun(event);
	if (event.type === 'fail') return { phase: 'failed', problem: event.problem };
	if (isRunning(session)) return advanceRunning(session, event);
	if (event.type === 'dismiss') return { phase: 'idle' };
	if (event.type === 'found')
		return { phase: 'ended', id: event.id, stored: event.stored, problem: problem('browser-ended'), upload: null };
	if (event.type === 'upload' && session.phase === 'ended' && session.id === event.id)
		return { ...session, upload: event.progress };
	return session;
}

function begun({ id, at }: Extract<SessionEvent, { type: 'start' }>): Running {
	return {
		phase: 'starting',
		id,
		at,
		elapsedMs: 0,
		stored: nothingStored,
		silence: noSilence,
		problem: null,
	};
}

type Running = Extract<Session, { at: number }>;
export const isRunning = (session: Session): session is Running => 'at' in session;

function advanceRunning(session: Running, event: SessionEvent): Session {
	switch (event.type) {
		case 'chunk-stored':
			return { ...session, stored: event.stored, phase: session.phase === 'starting' ? 'recording' : session.phase };
		case 'sampled': {
			const { at, elapsedMs } = event;
			const silence = session.phase === 'paused' ? noSilence : updateSilence(session.silence, event.levels, at);
			return { ...session, at, elapsedMs, silence };
		}
		case 'pause':
			return session.phase === 'recording' ? { ...session, phase: 'paused', silence: noSilence } : session;
		case 'resume':
			return session.phase === 'paused' ? { ...session, phase: 'recording' } : session;
		case 'stop':
			return { ...session, phase: 'stopping' };
		case 'warning':
			return { ...session, problem: event.problem };
		case 'cancelled':
			return { phase: 'idle' };
		case 'finished':
			return { phase: 'ended', id: session.id, stored: event.stored, problem: event.problem, upload: null };
		default:
			return session;
	}
}

/** A danger to the recording comes first. */
export function stateOf(session: Session): RecordingState {
	if (session.phase === 'ended') return stateOfEnded(session);
	if (session.phase !== 'recording' && session.phase !== 'starting') return session.phase;
	if (session.elapsedMs - session.stored.durationMs > lagMs) return 'falling-behind';
	if (session.phase === 'starting') return 'starting';
	return findSignalProblem(session.silence, session.at) ?? 'recording';
}

function stateOfEnded({ upload, problem: reason }: Extract<Session, { phase: 'ended' }>): RecordingState {
	switch (upload?.state ?? 'uploading') {
		case 'uploading':
		case 'waiting':
		case 'confirming':
			return isInterruption(reason) ? 'interrupted' : 'uploading';
		case 'waiting-for-network':
			return 'waiting-for-network';
		case 'waiting-for-sign-in':
			return 'waiting-for-sign-in';
		case 'done':
			return 'done';
		case 'failed':
			return 'failed';
	}
}
