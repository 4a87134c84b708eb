import type { Mark } from '@debrief/shared/recorder/stored-recording.ts';
import type { RecordingView } from '../messaging/protocol.ts';
import type { RecordingDesk } from './recording-desk.ts';
import { isInterruption, type RecordingProblem } from './recording-problem.ts';
import { isRunning, stateOf } from './recording-session.ts';
import { problemOfUpload } from './unsent-list.ts';

/** JSON has no infinity: digital silence is null, as is a source that is not recorded. */
const toDb = (level: number | null) => (level !== null && Number.isFinite(level) ? level : null);

/** What views show of the page that records. */
export function viewOf(desk: RecordingDesk, isOffline: boolean): RecordingView {
	const { session, levels, current } = desk.recorder;
	const id = 'id' in session ? session.id : null;
	const stored = 'stored' in session ? session.stored : { bytes: 0, durationMs: 0 };
	const progress = id ? desk.progress.get(id) : undefined;
	const upload = session.phase === 'ended' ? session.upload : null;
	return {
		...{ state: stateOf(session), id, isOffline, roomMs: desk.roomMs, unsent: desk.unsent },
		tabId: current?.request.tabId ?? null,
		title: current?.request.title ?? (id ? desk.titles.get(id) : undefined) ?? '',
		elapsedMs: isRunning(session) ? (current?.stream.recordedMs() ?? session.elapsedMs) : stored.durationMs,
		...{ storedMs: stored.durationMs, storedBytes: stored.bytes },
		sentBytes: progress && 'sentBytes' in progress ? progress.sentBytes : 0,
		...{ microphoneDb: toDb(levels.microphone), tabDb: toDb(levels.tab) },
		sources: current?.request.sources ?? null,
		microphoneLabel: current?.microphoneLabel ?? '',
		silentMs: isRunning(session) ? silentMs(session) : 0,
		marks: (current?.marks ?? []).map(toMarkView),
		refusedMarks: desk.refusedMarks,
		problem: problemOf(desk),
		wasInterrupted: session.phase === 'ended' && isInterruption(session.problem),
		sending: isRunning(session) && progress && progress.state !== 'done' ? progress.state : null,
		sleptMs: current?.stream.sleptMs() ?? 0,
		callId: upload?.state === 'done' ? upload.callId : null,
	};
}

export const toMarkView = ({ id, description, cuePointMs }: Mark) => ({ id, description, cuePointMs });

function silentMs({ silence, at }: Extract<RecordingDesk['recorder']['session'], { at: number }>): number {
	const since = silence.allSince ?? silence.microphoneSince;
	return since === null ? 0 : at - since;
}

function problemOf({ recorder: { session } }: RecordingDesk): RecordingProblem | null {
	if (session.phase === 'idle') return null;
	return (session.phase === 'ended' ? problemOfUpload(session.upload) : null) ?? session.problem;
}
