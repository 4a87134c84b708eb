import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { RecordingView, Unsent } from '../messaging/protocol.ts';
import type { RecordingProblem } from '../recording/recording-problem.ts';
import { inMegabytes, texts } from './texts.ts';

/** Why a recording ended, waits or failed; the server's own code stands behind it for whoever has to find out. */
export function problemWords({ code, detail }: RecordingProblem): string {
	if (detail === 'storage_limit') return texts.storageLimit;
	return detail ? `${texts.problems[code]} (${detail})` : texts.problems[code];
}

/** No answer at all, one of something before the server, or one that it is not there yet: to a person all the same. */
const unreached = ['offline', 'bad_answer', 'unavailable'];

/** Why the server or the background did not do what a person wanted. */
export function orderSentence(error: unknown): string {
	const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
	const known = new Map(Object.entries(texts.orderProblems)).get(unreached.includes(code) ? 'offline' : code);
	return known ?? texts.notDone(code || (error instanceof Error ? error.message : String(error)));
}

/** What is wrong with a recording that runs, and what to do; null when all is well. */
function warning(view: RecordingView): string | null {
	// a moment, not a length: what changes every second would be read aloud every second
	const since = formatPosition(view.elapsedMs - view.silentMs);
	switch (view.state) {
		case 'no-signal':
			return texts.noSignal(since);
		case 'microphone-silent':
			return texts.microphoneSilent(since, view.microphoneLabel);
		case 'falling-behind':
			return texts.fallingBehind;
		default:
			return view.problem && problemWords(view.problem);
	}
}

/** All that a person has to know about a recording that runs, the worst first. */
export function warnings(view: RecordingView): string[] {
	const minutesSlept = Math.ceil(view.sleptMs / 60_000);
	return [
		warning(view),
		isNearlyFull(view.roomMs) ? texts.littleRoom : null,
		minutesSlept > 0 ? texts.slept(minutesSlept) : null,
		isFullOfMarks(view) ? texts.notesFull(limits.notesPerConversation) : null,
	].filter((sentence) => sentence !== null);
}

/** Nothing more can be marked in it. */
export const isFullOfMarks = ({ marks }: RecordingView): boolean => marks.length >= limits.notesPerConversation;

const tellBelowMs = 4 * 3_600_000;
const warnBelowMs = 15 * 60_000;

/** Told while it is less than a long meeting. */
export function roomSentence(roomMs: number | null): string | null {
	if (roomMs === null || roomMs > tellBelowMs) return null;
	const minutes = Math.floor(roomMs / 60_000);
	return texts.space(Math.floor(minutes / 60), minutes % 60);
}

const isNearlyFull = (roomMs: number | null): boolean => roomMs !== null && roomMs < warnBelowMs;

type Waiting = Pick<Unsent, 'state' | 'problem' | 'sentBytes' | 'sizeBytes' | 'awaits'>;

/** How far an upload has come. */
export function uploadSentence({ state, problem, sentBytes, sizeBytes, awaits }: Waiting): string {
	if (awaits) return awaits.kind === 'account' ? texts.awaitsAccount(awaits.name) : texts.awaitsServer(awaits.name);
	if (state === 'uploading')
		return `${Math.floor((100 * sentBytes) / Math.max(1, sizeBytes))}%, ${texts.uploads.uploading}`;
	if (problem && (state === 'waiting' || state === 'failed')) return problemWords(problem);
	return texts.uploads[state];
}

/** "9.1 of 9.2 MB sent", or why nothing is being sent. */
export function sentSentence({ sending, sentBytes, storedBytes }: RecordingView): string {
	if (sending === 'waiting-for-network' || sending === 'waiting-for-sign-in') return texts.uploads[sending];
	return texts.sent(inMegabytes(sentBytes), inMegabytes(storedBytes));
}
