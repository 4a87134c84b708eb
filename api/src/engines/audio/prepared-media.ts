import type { ChannelLayout } from './channel-layout.ts';
import type { Playback } from './make-playback-copy.ts';
import type { ChannelOrigin } from './pcm/choose-channels.ts';
import type { peaksPerSecond } from './pcm/peak-meter.ts';
import type { MediaVideo } from './probe-media.ts';

export type PreparedMedia = {
	/** Counted in decoded samples, because headers may be wrong. */
	durationMs: number;
	channels: ChannelLayout;
	origin: ChannelOrigin;
	pcmPaths: string[];
	peaks: { perSecond: typeof peaksPerSecond; channels: Int8Array[] };
	playback: Playback;
	container: string;
	codec: string | null;
	sampleRate: number;
	video: MediaVideo | null;
	looksCutOff: boolean;
};
