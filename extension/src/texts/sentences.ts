import { limits } from '@debrief/shared/domain/limits.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import type { RecordingView, Unsent } from '../messaging/protocol.ts';
import type { RecordingProblem } from '../recording/session/recording-problem.ts';
import { inSeconds, sentShare, texts } from './texts.ts';

/** Explains why a recording ended, waits or failed, followed by the server's code for support. */
export function problemSentence({ code, detail }: RecordingProblem): string {
	if (detail === 'storage_limit') return texts.storageLimit;
	return detail ? `${texts.problems[code]} (${detail})` : texts.problems[code];
}

/** No answer, an answer from a proxy, and a server that is starting look the same to a person. */
const unreached = ['offline', 'bad_answer', 'unavailable'];

/** Explains why a request failed. */
export function errorSentence(error: unknown): string {
	const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
	const known = new Map(Object.entries(texts.orderProblems)).get(unreached.includes(code) ? 'offline' : code);
	return known ?? texts.notDone(code || (error instanceof Error ? error.message : String(error)));
}

/** Explains the state of a running recording; null if it is well, or if its problem explains it already. */
function stateWarning(view: RecordingView): string | null {
	if (view.state === 'microphone-silent' && view.problem?.code === 'microphone-lost') return null;
	// a time, not a duration: screen readers would read a change every second
	const since = formatPosition(view.elapsedMs - view.silentMs);
	switch (view.state) {
		case 'no-signal':
			return texts.noSignal(since);
		case 'microphone-silent':
			return texts.microphoneSilent(since, view.microphoneLabel);
		case 'falling-behind':
			return texts.fallingBehind;
		default:
			return null;
	}
}

/** Returns all warnings about a running recording, the worst first. */
export function warnings(view: RecordingView): string[] {
	return [
		view.problem && problemSentence(view.problem),
		stateWarning(view),
		isNearlyFull(view.remainingQuotaMs) ? texts.nearlyFull : null,
		view.sleptMs > 0 ? texts.missing(formatPosition(view.sleptMs)) : null,
		isFullOfMarks(view) ? texts.notesFull(limits.notesPerConversation) : null,
	].filter((sentence) => sentence !== null);
}

const isShort = (ms: number): boolean => ms < limits.transcriptMinDurationMs;
const shortSeconds = limits.transcriptMinDurationMs / 1_000;

/** Returns what stopping now would mean; null once the recording is long enough. */
export const shortSentence = ({ elapsedMs }: RecordingView): string | null =>
	isShort(elapsedMs) ? texts.notYetLong(shortSeconds) : null;

/** Says of a recording that the server has whether its transcript is there or follows. */
export const transcriptSentence = ({ storedMs, result }: Pick<RecordingView, 'storedMs' | 'result'>): string =>
	isShort(storedMs) ? texts.tooShort(shortSeconds) : texts.popup.transcripts[result?.transcript ?? 'processing'];

/** Whether no more notes or pins can be added. */
export const isFullOfMarks = ({ marks }: RecordingView): boolean => marks.length >= limits.notesPerConversation;

const showBelowMs = 4 * 3_600_000;
const warnBelowMs = 15 * 60_000;

/** Returns the space left if it is less than a long meeting needs. */
export function remainingSentence(remainingQuotaMs: number | null): string | null {
	if (remainingQuotaMs === null || remainingQuotaMs > showBelowMs) return null;
	const minutes = Math.floor(remainingQuotaMs / 60_000);
	return texts.space(Math.floor(minutes / 60), minutes % 60);
}

const isNearlyFull = (remainingQuotaMs: number | null): boolean =>
	remainingQuotaMs !== null && remainingQuotaMs < warnBelowMs;

type Waiting = Pick<Unsent, 'state' | 'problem' | 'sentBytes' | 'sizeBytes' | 'blockedBy'>;

/** Describes the progress of an upload. */
export function uploadSentence({ state, problem, sentBytes, sizeBytes, blockedBy }: Waiting): string {
	if (blockedBy)
		return blockedBy.kind === 'account'
			? texts.blockedByAccount(blockedBy.name)
			: texts.blockedByServer(blockedBy.name);
	if (state === 'uploading')
		return `${Math.floor((100 * sentBytes) / Math.max(1, sizeBytes))}%, ${texts.uploads.uploading}`;
	if (problem && (state === 'waiting' || state === 'failed')) return problemSentence(problem);
	return texts.uploads[state];
}

/** "9.1 of 9.2 MB sent", or why nothing is being sent. */
export function sentSentence({ sending, sentBytes, storedBytes }: RecordingView): string {
	if (sending === 'waiting-for-network' || sending === 'waiting-for-sign-in') return texts.uploads[sending];
	return sentShare(sentBytes, storedBytes);
}

type LiveTextState = Pick<RecordingView, 'liveText' | 'sending' | 'isOffline'>;

/** Returns why there are no new words; null while there are. */
export function liveTextSentence({ liveText, sending, isOffline }: LiveTextState): string | null {
	const { text, problem } = liveText ?? { text: null, problem: null };
	if (problem === 'unknown') return texts.liveText.unavailable.engine;
	if (sending === 'waiting-for-sign-in') return texts.liveText.signIn;
	if (isOffline || problem === 'connection' || sending === 'waiting-for-network') return texts.liveText.lost;
	if (sending === null || sending === 'failed') return texts.liveText.notSending;
	if (text?.reason) return texts.liveText.unavailable[text.reason];
	return text?.list.length ? null : texts.liveText.waiting;
}

/** Says how far the text is behind the voice, measured; null when there are no new words. */
export function behindSentence(view: LiveTextState): string | null {
	const text = view.liveText?.text;
	if (text?.state !== 'running' || text.behindMs === null || liveTextSentence(view) !== null) return null;
	return texts.liveText.behind(inSeconds(text.behindMs));
}
