/** RMS in dBFS. Null if a source is muted or not recorded, -Infinity for digital silence. */
export type Levels = { microphone: number | null; tab: number | null };

/** In ms. Null while there is sound. */
export type Silence = { microphoneSince: number | null; allSince: number | null };

export const noSilence: Silence = { microphoneSince: null, allSince: null };

/** Even in a quiet room, a real microphone is louder. */
const silentDb = -65;
const silentAfterMs = 10_000;

const isSilent = (level: number | null) => level === null || level < silentDb;

export function updateSilence(silence: Silence, levels: Levels, at: number): Silence {
	const isRecorded = levels.microphone !== null || levels.tab !== null;
	const isMicrophoneSilent = levels.microphone !== null && isSilent(levels.microphone);
	return {
		microphoneSince: isMicrophoneSilent ? (silence.microphoneSince ?? at) : null,
		allSince: isRecorded && isSilent(levels.microphone) && isSilent(levels.tab) ? (silence.allSince ?? at) : null,
	};
}

export function findSignalProblem(silence: Silence, at: number): 'no-signal' | 'microphone-silent' | null {
	const isLong = (since: number | null) => since !== null && at - since >= silentAfterMs;
	if (isLong(silence.allSince)) return 'no-signal';
	return isLong(silence.microphoneSince) ? 'microphone-silent' : null;
}
