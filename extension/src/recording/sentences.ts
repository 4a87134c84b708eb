import type { RecordingView } from '../messaging/protocol.ts';

export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** What is wrong with a recording that runs, and what to do; null when all is well. */
export function problemSentence(view: RecordingView): string | null {
	const seconds = Math.round(view.silentMs / 1000);
	switch (view.state) {
		case 'no-signal':
			return `No sound from any source for ${seconds} s. Check the microphone and the sound of the tab.`;
		case 'microphone-silent':
			return `No sound from you for ${seconds} s. Check whether ${view.microphoneLabel || 'the microphone'} is muted.`;
		case 'falling-behind':
			return 'Storing falls behind. What is stored is safe; close other programs.';
		default:
			return view.reason;
	}
}

const warnBelowMs = 4 * 3_600_000;

/** Told while it is less than a long meeting. */
export function roomSentence(roomMs: number | null): string | null {
	if (roomMs === null || roomMs > warnBelowMs) return null;
	const minutes = Math.floor(roomMs / 60_000);
	return minutes < 60 ? `${minutes} min of space` : `${Math.floor(minutes / 60)} h ${minutes % 60} min of space`;
}

type Waiting = Pick<RecordingView['unsent'][number], 'state' | 'because' | 'sentBytes' | 'sizeBytes'>;

/** How far an upload has come. */
export function uploadSentence({ state, because, sentBytes, sizeBytes }: Waiting): string {
	switch (state) {
		case 'queued':
			return 'not sent yet';
		case 'uploading':
			return `${Math.floor((100 * sentBytes) / Math.max(1, sizeBytes))}%, sending`;
		case 'waiting-for-network':
			return 'waits for network';
		case 'waiting-for-sign-in':
			return 'waits for sign-in';
		case 'confirming':
			return 'the server compares';
		case 'waiting':
		case 'failed':
			return because ?? 'waits';
	}
}
