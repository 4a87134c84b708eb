import { limits } from '@debrief/shared/domain/limits.ts';
import type { Extent } from '@debrief/shared/recorder/stored-recording.ts';
import type { UploadProgress } from '@debrief/shared/recorder/upload-recording.ts';
import { isInterruption, problem, type RecordingProblem } from './recording-problem.ts';
import { findSignalProblem, hear, type Levels, noSilence, type Silence } from './signal-watch.ts';

/** What a person is told, one at a time. */
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

export type Session =
	| { phase: 'idle' }
	| {
			phase: 'starting' | 'recording' | 'paused' | 'stopping';
			id: string;
			/** Of the clock without pauses, when it was last looked at. */
			elapsedMs: number;
			stored: Extent;
			silence: Silence;
			at: number;
			/** What harms it while it goes on. */
			problem: RecordingProblem | null;
	  }
	| ({ phase: 'ended'; id: string; upload: UploadProgress | null } & Ending)
	| { phase: 'failed'; problem: RecordingProblem };

/** Without a problem somebody stopped it. */
type Ending = { stored: Extent; problem: RecordingProblem | null };

/** `at` in ms of a clock that never jumps; `elapsedMs` recorded time without pauses. */
export type SessionEvent =
	| { type: 'start'; id: string; at: number }
	| { type: 'slice-stored'; stored: Extent }
	| { type: 'looked'; at: number; elapsedMs: number; levels: Levels }
	| { type: 'pause' }
	| { type: 'resume' }
	| { type: 'stop' }
	/** Something harms the recording, which goes on. */
	| { type: 'harm'; problem: RecordingProblem }
	| ({ type: 'finished' } & Ending)
	/** A recording of before was never stopped; what there is of it is finished now. */
	| { type: 'found'; id: string; stored: Extent }
	| { type: 'upload'; id: string; progress: UploadProgress }
	/** It was stopped before there was any sound of it. */
	| { type: 'withdrawn' }
	/** It could not begin, or nothing of it could be kept. */
	| { type: 'fail'; problem: RecordingProblem }
	| { type: 'dismiss' };

/** A recording that is as long as one may be (ms without pauses) ends by itself. */
export const isLongest = (elapsedMs: number): boolean => elapsedMs >= limits.liveRecordingMaxMs;

/** Stored sound may lag the clock by so much: some slices on their way to the disk. */
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
		...{ phase: 'starting', id, at, elapsedMs: 0 },
		...{ stored: nothingStored, silence: noSilence, problem: null },
	};
}

type Running = Extract<Session, { at: number }>;
export const isRunning = (session: Session): session is Running => 'at' in session;

function advanceRunning(session: Running, event: SessionEvent): Session {
	switch (event.type) {
		case 'slice-stored':
			return { ...session, stored: event.stored, phase: session.phase === 'starting' ? 'recording' : session.phase };
		case 'looked': {
			const { at, elapsedMs } = event;
			const silence = session.phase === 'paused' ? noSilence : hear(session.silence, event.levels, at);
			return { ...session, at, elapsedMs, silence };
		}
		case 'pause':
			return session.phase === 'recording' ? { ...session, phase: 'paused', silence: noSilence } : session;
		case 'resume':
			return session.phase === 'paused' ? { ...session, phase: 'recording' } : session;
		case 'stop':
			return { ...session, phase: 'stopping' };
		case 'harm':
			return { ...session, problem: event.problem };
		case 'withdrawn':
			return { phase: 'idle' };
		case 'finished':
			return { phase: 'ended', id: session.id, stored: event.stored, problem: event.problem, upload: null };
		default:
			return session;
	}
}

/** The one state that matters most: what endangers the recording comes before what only harms it. */
export function stateOf(session: Session): RecordingState {
	if (session.phase === 'ended') return stateOfEnded(session);
	if (session.phase !== 'recording' && session.phase !== 'starting') return session.phase;
	if (session.elapsedMs - session.stored.durationMs > lagMs) return 'falling-behind';
	if (session.phase === 'starting') return 'starting';
	return findSignalProblem(session.silence, session.at) ?? 'recording';
}

/** What endangers the sending is said first, then that the recording has no proper end. */
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
