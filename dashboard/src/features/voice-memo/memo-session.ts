import { limits } from '@debrief/shared/domain/limits.ts';
import type { Extent } from '@debrief/shared/recorder/stored-recording.ts';

/** Why a memo cannot begin, or ended before its person wanted it to. */
export type MemoProblem =
	/** Without https no browser hands out a microphone. */
	| 'not-secure'
	| 'unsupported'
	| 'microphone-not-allowed'
	| 'microphone-missing'
	| 'microphone-busy'
	| 'microphone-gone'
	| 'no-room'
	/** It has reached its longest length; nothing is missing. */
	| 'full'
	| 'failed';

/** What a person is told while a memo is being recorded. */
export type MemoState = 'starting' | 'recording' | 'silent' | 'falling-behind' | 'paused' | 'stopping';

export type RunningMemoSession = {
	phase: 'starting' | 'recording' | 'paused' | 'stopping';
	id: string;
	/** Recorded time without pauses, when it was last looked at. */
	elapsedMs: number;
	stored: Extent;
	/** Since when (ms of a clock that never jumps) nothing was heard. */
	silentSince: number | null;
	at: number;
};
export type MemoSession = { phase: 'idle'; problem: MemoProblem | null } | RunningMemoSession;

export type MemoEvent =
	| { type: 'start'; id: string; at: number }
	| { type: 'stored'; stored: Extent }
	/** `level` in dB of full scale. */
	| { type: 'looked'; at: number; elapsedMs: number; level: number }
	| { type: 'pause' | 'resume' | 'stop' }
	| { type: 'end'; problem: MemoProblem | null };

/** The noise of a real microphone in a quiet room lies above. */
const silentDb = -65;
const silentAfterMs = 10_000;
/** Stored sound may lag the clock by so much: some slices on their way to the disk. */
const lagMs = 3_000;

export const idle: MemoSession = { phase: 'idle', problem: null };
export const isRunning = (session: MemoSession): session is RunningMemoSession => session.phase !== 'idle';

export function advance(session: MemoSession, event: MemoEvent): MemoSession {
	if (event.type === 'end') return { phase: 'idle', problem: event.problem };
	if (!isRunning(session)) return event.type === 'start' ? begun(event) : session;
	switch (event.type) {
		case 'stored':
			return { ...session, stored: event.stored, phase: session.phase === 'starting' ? 'recording' : session.phase };
		case 'looked': {
			const isSilent = session.phase !== 'paused' && event.level < silentDb;
			const silentSince = isSilent ? (session.silentSince ?? event.at) : null;
			return { ...session, at: event.at, elapsedMs: event.elapsedMs, silentSince };
		}
		case 'pause':
			return session.phase === 'recording' ? { ...session, phase: 'paused', silentSince: null } : session;
		case 'resume':
			return session.phase === 'paused' ? { ...session, phase: 'recording' } : session;
		case 'stop':
			return { ...session, phase: 'stopping' };
		default:
			return session;
	}
}

const begun = ({ id, at }: { id: string; at: number }): RunningMemoSession => ({
	...{ phase: 'starting', id, at, elapsedMs: 0, silentSince: null },
	stored: { bytes: 0, durationMs: 0 },
});

/** The one state that matters most: what endangers the memo comes before what only harms it. */
export function stateOf({ phase, elapsedMs, stored, silentSince, at }: RunningMemoSession): MemoState {
	if (phase !== 'recording' && phase !== 'starting') return phase;
	if (elapsedMs - stored.durationMs > lagMs) return 'falling-behind';
	if (phase === 'starting') return 'starting';
	return silentSince !== null && at - silentSince >= silentAfterMs ? 'silent' : 'recording';
}

export const isFull = (elapsedMs: number): boolean => elapsedMs >= limits.voiceMemoMaxMs;
