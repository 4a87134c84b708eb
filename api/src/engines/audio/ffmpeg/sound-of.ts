import { type MediaProbe, probeMedia } from '../probe-media.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { mediaInput } from './media-input.ts';
import { runTool } from './run-tool.ts';

export type Sound = Pick<MediaProbe, 'tracks' | 'secondLateMs'>;

/** Pads the later of two tracks with silence, because a filter graph starts both at once. */
export function soundOf({ tracks, secondLateMs }: Sound, filter?: string): string[] {
	const [track, other] = tracks;
	if (other === undefined) return ['-map', `0:a:${track}`, ...(filter ? ['-af', filter] : [])];
	const left = side('l', track, -secondLateMs, 'FL=c0|FR=0*c0');
	const right = side('r', other, secondLateMs, 'FL=0*c0|FR=c0');
	const mix = `[l][r]amix=inputs=2:normalize=0:duration=longest${filter ? `,${filter}` : ''}[a]`;
	return ['-filter_complex', [left, right, mix].join(';'), '-map', '[a]'];
}

/** Without new frames, `amix` of ffmpeg 5 ends with the shorter track. */
function side(name: string, track: number, lateMs: number, pan: string): string {
	const sound = `[0:a:${track}]asetpts=N/SR/TB,aresample=48000,aformat=channel_layouts=mono,asetnsamples=n=960:p=0`;
	if (lateMs <= 0) return `${sound},pan=stereo|${pan}[${name}]`;
	const silence = `anullsrc=r=48000:cl=mono,atrim=duration=${lateMs / 1000}[${name}0]`;
	return [`${sound}[${name}1]`, silence, `[${name}0][${name}1]concat=n=2:v=0:a=1,pan=stereo|${pan}[${name}]`].join(';');
}

const audibleFromDb = -70;
/** Per track: a silent track is silent from the start. */
const listenedSeconds = 600;
const mostTracks = 8;

export async function chooseTrack(
	probe: MediaProbe,
	{ path, tools, signal }: { path: string; tools: Ffmpeg; signal: AbortSignal },
): Promise<MediaProbe> {
	if (probe.trackCount < 2 || probe.tracks.length === 2) return probe;
	for (let track = 0; track < Math.min(probe.trackCount, mostTracks); track++) {
		const { messages } = await runTool({
			command: tools.ffmpeg,
			args: [
				'-nostdin',
				'-hide_banner',
				'-v',
				'info',
				'-nostats',
				...mediaInput(path),
				'-t',
				`${listenedSeconds}`,
				'-map',
				`0:a:${track}`,
				'-af',
				'volumedetect',
				'-f',
				'null',
				'-',
			],
			signal,
		});
		const [, loudest] = /max_volume: (-?[\d.]+) dB/.exec(messages) ?? [];
		if (loudest !== undefined && Number(loudest) > audibleFromDb)
			return track === 0 ? probe : probeMedia(path, tools, signal, track);
	}
	return probe;
}
