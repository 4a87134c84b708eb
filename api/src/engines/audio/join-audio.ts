import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts';
import { mediaInput } from './ffmpeg/media-input.ts';
import { writeMedia } from './ffmpeg/write-media.ts';

type JoinedPart = {
	path: string;
	/** In ms. What is longer is cut, and what is shorter is padded, so that the next part begins exactly in time. */
	durationMs: number;
	swapsSides: boolean;
};

type Joining = {
	tools: Ffmpeg;
	parts: readonly JoinedPart[];
	/** Silence between two parts, in ms. */
	gapMs: number;
	channels: 1 | 2;
	outputPath: string;
	signal: AbortSignal;
};

const bitRates = { 1: '48k', 2: '96k' };

/** Writes the parts as one WebM file with Opus. Returns false when one cannot be read. */
export function joinAudio({ tools, parts, gapMs, channels, outputPath, signal }: Joining): Promise<boolean> {
	const filters = parts.map(({ durationMs, swapsSides }, index) => {
		const swap = swapsSides && channels === 2 ? 'pan=stereo|c0=c1|c1=c0,' : '';
		const wholeMs = durationMs + (index < parts.length - 1 ? gapMs : 0);
		return `[${index}:a:0]aresample=48000,aformat=channel_layouts=${channels === 2 ? 'stereo' : 'mono'},${swap}asetpts=N/SR/TB,atrim=end=${durationMs / 1000},apad=whole_dur=${wholeMs / 1000}[p${index}]`;
	});
	const joined = `${parts.map((_, index) => `[p${index}]`).join('')}concat=n=${parts.length}:v=0:a=1[joined]`;
	return writeMedia({
		tools,
		args: [
			...parts.flatMap(({ path }) => mediaInput(path)),
			'-filter_complex',
			[...filters, joined].join(';'),
			'-map',
			'[joined]',
			'-c:a',
			'libopus',
			'-b:a',
			bitRates[channels],
			'-cues_to_front',
			'1',
			'-f',
			'webm',
		],
		path: outputPath,
		signal,
	});
}
