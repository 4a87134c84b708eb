import type { ChannelLayout } from './channel-layout.ts';
import type { peaksPerSecond } from './pcm/peak-meter.ts';
import type { ChannelOrigin } from './pcm/settle-channels.ts';
import type { Playback } from './playback/make-playback-copy.ts';

export type PreparedMedia = {
	/** Counted in decoded samples; headers are not trusted. */
	durationMs: number;
	channels: ChannelLayout;
	/** Which side a mono recording came from. */
	origin: ChannelOrigin;
	/** 16 kHz mono s16le without a header, one per kept channel, left first. */
	pcmPaths: string[];
	/** Loudest sample of each tenth of a second, 0 to 127, one row per kept channel. */
	peaks: { perSecond: typeof peaksPerSecond; channels: Int8Array[] };
	playback: Playback;
	container: string;
	codec: string | null;
	/** Of the original, in Hz. */
	sampleRate: number;
	/** The file declares more than it contains, or its end is damaged. */
	looksCutOff: boolean;
};
