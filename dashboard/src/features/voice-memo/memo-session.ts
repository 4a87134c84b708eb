import { limits } from '@debrief/shared/domain/limits.ts';
import type { Extent } from '@debrief/shared/recorder/stored-recording.ts';

export type MemoProblem =
	/** Browsers give access to microphones only over https. */
	| 'not-secure'
	| 'unsupported'
	| 'microphone-not-allowed'
	| 'microphone-missing'
	| 'microphone-busy'
	| 'microphone-gone'
	| 'no-room'
	| 'full'
	| 'failed';

export type MemoState = 'starting' | 'recording' | 'silent' | 'falling-behind' | 'paused' | 'stopping';

export type RunningMemoSession = {
	phase: 'starting' | 'recording' | 'paused' | 'stopping';
	id: string;
	/** Without pauses, at the last sample. */
	elapsedMs: number;
	stored: Extent;
	/** In ms of a monotonic clock. */
	silentSince: number | null;
	at: number;
};
export type MemoSession = { phase: 'idle'; problem: MemoProblem | null } | RunningMemoSession;

export type MemoSessionEvent =
	| { type: 'start'; id: string; at: number }
	| { type: 'stored'; stored: Extent }
	/** `level` is in dBFS, null when it cannot be measured. */
	| { type: 'sampled'; at: number; elapsedMs: number; level: number | null }
	| { type: 'pause' | 'resume' | 'stop' }
	| { type: 'end'; problem: MemoProblem | null };

/** Even in a quiet room, a real microphone is louder. */
const silentDb = -65;
const silentAfterMs = 10_000;
/** Some slices are always being written. */
const lagMs = 3_000;

export const idle: MemoSession = { phase: 'idle', problem: null };
export const isRunning = (session: MemoSession): session is RunningMemoSession => session.phase !== 'idle';

export function advance(session: MemoSession, event: MemoSessionEvent): MemoSession {
	if (event.type === 'end') return { phase: 'idle', problem: event.problem };
	if (!isRunning(session)) return event.type === 'start' ? begun(event) : session;
	switch (event.type) {
		case 'stored':
			return { ...session, stored: event.stored, phase: session.phase === 'starting' ? 'recording' : session.phase };
		case 'sampled': {
			const isSilent = session.phase !== 'paused' && event.level !== null && event.level < silentDb;
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
	phase: 'starting',
	id,
	at,
	elapsedMs: 0,
	silentSince: null,
	stored: { bytes: 0, durationMs: 0 },
});

/** A danger to the memo comes before a loss of quality. */
export function stateOf({ phase, elapsedMs, stored, silentSince, at }: RunningMemoSession): MemoState {
	if (phase !== 'recording' && phase !== 'starting') return phase;
	if (elapsedMs - stored.durationMs > lagMs) return 'falling-behind';
	if (phase === 'starting') return 'starting';
	return silentSince !== null && at - silentSince >= silentAfterMs ? 'silent' : 'recording';
}

export const isFull = (elapsedMs: number): boolean => elapsedMs >= limits.voiceMemoMaxMs;
