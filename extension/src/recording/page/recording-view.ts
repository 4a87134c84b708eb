import type { RecordingView } from '../../messaging/protocol.ts';
import { isInterruption, type RecordingProblem } from '../session/recording-problem.ts';
import { isRunning, stateOf } from '../session/recording-session.ts';
import { problemOfUpload } from '../unsent/unsent-list.ts';
import { type RecordingController, toMarkView } from './recording-controller.ts';

/** JSON has no infinity, so digital silence becomes null. */
const toDb = (level: number | null) => (level !== null && Number.isFinite(level) ? level : null);

export function viewOf(controller: RecordingController, isOffline: boolean): RecordingView {
	const { session, levels, current } = controller.recorder;
	const id = 'id' in session ? session.id : null;
	const stored = 'stored' in session ? session.stored : { bytes: 0, durationMs: 0 };
	const progress = id ? controller.progress.get(id) : undefined;
	const upload = session.phase === 'ended' ? session.upload : null;
	const callId = upload?.state === 'done' ? upload.callId : null;
	return {
		state: stateOf(session),
		id,
		isOffline,
		remainingQuotaMs: controller.remainingQuotaMs,
		unsent: controller.unsent,
		tabId: current?.request.tabId ?? null,
		title: (id ? controller.titles.get(id) : undefined) ?? current?.request.title ?? '',
		elapsedMs: isRunning(session) ? (current?.stream.recordedMs() ?? session.elapsedMs) : stored.durationMs,
		storedMs: stored.durationMs,
		storedBytes: stored.bytes,
		sentBytes: progress && 'sentBytes' in progress ? progress.sentBytes : 0,
		microphoneDb: toDb(levels.microphone),
		tabDb: toDb(levels.tab),
		sources: current?.request.sources ?? null,
		microphoneLabel: current?.microphoneLabel ?? '',
		isMuted: controller.recorder.isMuted,
		automatic: current?.request.automatic ?? null,
		ending: controller.recorder.signals.ending,
		notices: controller.recorder.signals.notices,
		silentMs: isRunning(session) ? silentMs(session) : 0,
		marks: id ? controller.edits.marksOf(id).map(toMarkView) : [],
		refusedMarks: controller.refusedMarks,
		problem: problemOf(controller),
		endedUnexpectedly: session.phase === 'ended' && isInterruption(session.problem),
		sending: isRunning(session) && progress && progress.state !== 'done' ? progress.state : null,
		sleptMs: current?.stream.sleptMs() ?? 0,
		liveText: controller.liveText.view,
		callId,
		result: controller.finished.of(callId),
	};
}

function silentMs({ silence, at }: Extract<RecordingController['recorder']['session'], { at: number }>): number {
	const since = silence.allSince ?? silence.microphoneSince;
	return since === null ? 0 : at - since;
}

function problemOf({ recorder: { session } }: RecordingController): RecordingProblem | null {
	if (session.phase === 'idle') return null;
	return (session.phase === 'ended' ? problemOfUpload(session.upload) : null) ?? session.problem;
}
