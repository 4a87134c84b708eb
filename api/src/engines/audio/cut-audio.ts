import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts';
import { mediaInput } from './ffmpeg/media-input.ts';
import { writeMedia } from './ffmpeg/write-media.ts';

type Range = { startedAt: number; endedAt: number };

type Cut = {
	tools: Ffmpeg;
	inputPath: string;
	outputPath: string;
	/** In ms. The ranges are joined in this order. */
	ranges: readonly Range[];
	/** WebM holds Opus, which is smaller; M4A holds AAC, which every player supports. */
	format: 'webm' | 'm4a';
	signal: AbortSignal;
};

export const cutAudioMimeType = 'audio/webm';

const encodings = {
	webm: ['-c:a', 'libopus', '-b:a', '48k', '-cues_to_front', '1', '-f', 'webm'],
	m4a: ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-f', 'ipod'],
};

/** Encodes, because copied packets would include audio outside the ranges. Returns false for an unreadable file. */
export function cutAudio({ tools, inputPath, outputPath, ranges, format, signal }: Cut): Promise<boolean> {
	return writeMedia({
		tools,
		args: [
			...ranges.flatMap((range) => rangeInput(inputPath, range)),
			'-filter_complex',
			concatenation(ranges.length),
			'-map',
			'[joined]',
			'-ac',
			'1',
			...encodings[format],
		],
		path: outputPath,
		signal,
	});
}

const rangeInput = (path: string, { startedAt, endedAt }: Range): string[] => [
	'-ss',
	`${startedAt / 1000}`,
	'-t',
	`${(endedAt - startedAt) / 1000}`,
	...mediaInput(path),
];

const concatenation = (count: number): string => {
	const inputs = Array.from({ length: count }, (_, index) => `[${index}:a:0]`).join('');
	return `${inputs}concat=n=${count}:v=0:a=1[joined]`;
};
