import type { MediaProbe } from '../probe-media.ts';

export type PlaybackKind = 'original' | 'opus-remux' | 'aac-remux' | 'opus-encode';

const largestOriginalBitRate = 256_000;
const isPlayable = ({ container, codec }: MediaProbe) =>
	(container === 'wav' && /^pcm_(u8|s16le|s24le|s32le|f32le|alaw|mulaw)$/.test(codec ?? '')) ||
	(container === 'flac' && codec === 'flac');

/**
 * What a browser is given to play. Live WebM, MP3 and ADTS do not seek in browsers (MP3 without an index by up to 90
 * seconds), so only small files that carry exact positions are played as they are; the rest is repacked where the codec
 * allows it, which costs about a CPU second per hour, and encoded where it does not.
 */
export function playbackKind(probe: MediaProbe): PlaybackKind {
	if (probe.codec === 'opus') return 'opus-remux';
	if (probe.codec === 'aac') return 'aac-remux';
	const isSmall = probe.bitRate !== null && probe.bitRate <= largestOriginalBitRate;
	return isSmall && isPlayable(probe) ? 'original' : 'opus-encode';
}
