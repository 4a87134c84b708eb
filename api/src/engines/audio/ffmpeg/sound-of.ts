import type { MediaProbe } from '../probe-media.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { mediaInput } from './media-input.ts';
import { runTool } from './run-tool.ts';

/** Returns the arguments that choose what is heard of a file, through a filter if one is given. */
export function soundOf({ tracks }: Pick<MediaProbe, 'tracks'>, filter?: string): string[] {
	const [track, other] = tracks;
	if (other === undefined) return ['-map', `0:a:${track}`, ...(filter ? ['-af', filter] : [])];
	const side = (number: number, left: string, right: string, name: string) =>
		`[0:a:${number}]aresample=48000,pan=stereo|FL=${left}|FR=${right}[${name}]`;
	const mix = `[l][r]amix=inputs=2:normalize=0:duration=longest${filter ? `,${filter}` : ''}[a]`;
	const graph = [side(track, 'c0', '0*c0', 'l'), side(other, '0*c0', 'c0', 'r'), mix].join(';');
	return ['-filter_complex', graph, '-map', '[a]'];
}

const audibleFromDb = -70;
/** Of each track; whoever records a silent one does so from the start. */
const listenedSeconds = 600;
const mostTracks = 8;

/** Returns the probe with the first track in which something is heard, where the file has several to choose from. */
export async function chooseTrack(
	probe: MediaProbe,
	{ path, tools, signal }: { path: string; tools: Ffmpeg; signal: AbortSignal },
): Promise<MediaProbe> {
	if (probe.trackCount < 2 || probe.tracks.length === 2) return probe;
	for (let track = 0; track < Math.min(probe.trackCount, mostTracks); track++) {
		const { messages } = await runTool({
			command: tools.ffmpeg,
			args: [
				...['-nostdin', '-hide_banner', '-v', 'info', '-nostats', ...mediaInput(path), '-t', `${listenedSeconds}`],
				...['-map', `0:a:${track}`, '-af', 'volumedetect', '-f', 'null', '-'],
			],
			signal,
		});
		const [, loudest] = /max_volume: (-?[\d.]+) dB/.exec(messages) ?? [];
		if (loudest !== undefined && Number(loudest) > audibleFromDb) return { ...probe, tracks: [track] };
	}
	return probe;
}
