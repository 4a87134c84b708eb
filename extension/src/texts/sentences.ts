import { formatPosition } from '@debrief/shared/domain/durations.ts';
import type { RecordingView, Unsent } from '../messaging/protocol.ts';
import { inMegabytes, texts } from './texts.ts';

/** What is wrong with a recording that runs, and what to do; null when all is well. */
export function problemSentence(view: RecordingView): string | null {
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
			return view.reason;
	}
}

const tellBelowMs = 4 * 3_600_000;
const warnBelowMs = 15 * 60_000;

/** Told while it is less than a long meeting. */
export function roomSentence(roomMs: number | null): string | null {
	if (roomMs === null || roomMs > tellBelowMs) return null;
	const minutes = Math.floor(roomMs / 60_000);
	return texts.space(Math.floor(minutes / 60), minutes % 60);
}

export const isNearlyFull = (roomMs: number | null): boolean => roomMs !== null && roomMs < warnBelowMs;

type Waiting = Pick<Unsent, 'state' | 'because' | 'sentBytes' | 'sizeBytes'>;

/** How far an upload has come. */
export function uploadSentence({ state, because, sentBytes, sizeBytes }: Waiting): string {
	if (state === 'uploading')
		return `${Math.floor((100 * sentBytes) / Math.max(1, sizeBytes))}%, ${texts.uploads.uploading}`;
	return (state === 'waiting' || state === 'failed' ? because : null) ?? texts.uploads[state];
}

/** "9.1 of 9.2 MB sent" */
export const sentSentence = ({ sentBytes, storedBytes }: RecordingView): string =>
	texts.sent(inMegabytes(sentBytes), inMegabytes(storedBytes));
