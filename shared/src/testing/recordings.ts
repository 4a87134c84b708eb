import type { RecordingDetails } from '../recorder/stored-recording.ts';

export const aRecording = (changes: Partial<RecordingDetails> = {}): RecordingDetails => ({
	title: 'Weekly with Bergline',
	source: 'meet.example.com',
	type: 'web-conference',
	startedAt: '2026-01-01T09:00:00.000Z',
	mimeType: 'audio/webm;codecs=opus',
	channels: 'microphone-and-tab',
	server: 'https://debrief.example',
	consent: null,
	...changes,
});

/** Varies along the way, so that a misplaced chunk is noticed. */
export const bytesOf = (length: number, seed = 1): Uint8Array<ArrayBuffer> =>
	Uint8Array.from({ length }, (_, i) => (Math.imul(i + seed, 2_654_435_761) >>> 13) & 0xff);
