import { limits } from '@debrief/shared/domain/limits.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { RecordingView, Sources, Unsent } from '../messaging/protocol.ts';
import { problemSentence } from './background-texts.ts';
import { resultSentence } from './result-sentences.ts';
import { inSeconds, sentShare, texts } from './texts.ts';

/** Users cannot tell apart no answer, a proxy's answer and a starting server. */
const unreached = ['offline', 'bad_answer', 'unavailable'];

const codeOf = (error: unknown): string =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The same request may succeed later. */
export const isTemporary = (error: unknown): boolean => [...unreached, 'timeout'].includes(codeOf(error));

export function errorSentence(error: unknown): string {
	const code = codeOf(error);
	const known = new Map(Object.entries(texts.orderProblems)).get(unreached.includes(code) ? 'offline' : code);
	return known ?? texts.notDone(code || (error instanceof Error ? error.message : String(error)));
}

function stateWarning(view: RecordingView): string | null {
	const isExplained = view.notices.some(({ code }) => code === 'microphone-dead');
	if (view.state === 'microphone-silent' && (isExplained || view.problem?.code === 'microphone-lost')) return null;
	// A fixed time instead of a duration, which screen readers would announce every second.
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

export function warnings(view: RecordingView): string[] {
	return [
		view.problem && problemSentence(view.problem),
		stateWarning(view),
		...view.notices.map(({ code, sinceMs }) => texts.notices[code](formatPosition(sinceMs), view.microphoneLabel)),
		isNearlyFull(view.remainingQuotaMs) ? texts.nearlyFull : null,
		view.sleptMs > 0 ? texts.missing(formatPosition(view.sleptMs)) : null,
		isFullOfMarks(view) ? texts.notesFull(limits.notesPerConversation) : null,
	].filter((sentence) => sentence !== null);
}

const isShort = (ms: number): boolean => ms < limits.transcriptMinDurationMs;
const shortSeconds = limits.transcriptMinDurationMs / 1_000;

export const shortSentence = ({ elapsedMs }: RecordingView): string | null =>
	isShort(elapsedMs) ? texts.notYetLong(shortSeconds) : null;

export const transcriptSentence = ({ storedMs, result }: Pick<RecordingView, 'storedMs' | 'result'>): string =>
	isShort(storedMs) ? texts.tooShort(shortSeconds) : resultSentence(result);

export const isFullOfMarks = ({ marks }: RecordingView): boolean => marks.length >= limits.notesPerConversation;

const showBelowMs = 4 * 3_600_000;
const warnBelowMs = 15 * 60_000;

export function remainingSentence(remainingQuotaMs: number | null): string | null {
	if (remainingQuotaMs === null || remainingQuotaMs > showBelowMs) return null;
	const minutes = Math.floor(remainingQuotaMs / 60_000);
	return texts.space(Math.floor(minutes / 60), minutes % 60);
}

const isNearlyFull = (remainingQuotaMs: number | null): boolean =>
	remainingQuotaMs !== null && remainingQuotaMs < warnBelowMs;

/** Empty without a source. */
export function destinationSentence(
	{ microphone, tab }: Pick<Sources, 'microphone' | 'tab'>,
	{ host, account }: PanelOverview['destination'],
): string {
	const { both, ...one } = texts.recorded;
	const what = microphone && tab ? both : microphone ? one.microphone : tab ? one.tab : null;
	if (what === null) return '';
	return account === null ? texts.goesLater(what, host) : texts.goesTo(what, host, account);
}

type Waiting = Pick<Unsent, 'state' | 'problem' | 'sentBytes' | 'sizeBytes' | 'blockedBy'>;

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

export function sentSentence({ sending, sentBytes, storedBytes }: RecordingView): string {
	if (sending === 'waiting-for-network' || sending === 'waiting-for-sign-in') return texts.uploads[sending];
	return sentShare(sentBytes, storedBytes);
}

type LiveTextState = Pick<RecordingView, 'liveText' | 'sending' | 'isOffline'>;

export function liveTextSentence({ liveText, sending, isOffline }: LiveTextState): string | null {
	const { text, problem } = liveText ?? { text: null, problem: null };
	if (problem === 'unknown') return texts.liveText.unavailable.engine;
	if (sending === 'waiting-for-sign-in') return texts.liveText.signIn;
	if (isOffline || problem === 'connection' || sending === 'waiting-for-network') return texts.liveText.lost;
	if (sending === null || sending === 'failed') return texts.liveText.notSending;
	if (text?.reason) return texts.liveText.unavailable[text.reason];
	return text?.list.length ? null : texts.liveText.waiting;
}

export function behindSentence(view: LiveTextState): string | null {
	const text = view.liveText?.text;
	if (text?.state !== 'running' || text.behindMs === null || liveTextSentence(view) !== null) return null;
	return texts.liveText.behind(inSeconds(text.behindMs));
}
