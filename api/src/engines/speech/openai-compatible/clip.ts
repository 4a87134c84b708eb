import type { FileHandle } from 'node:fs/promises';
import { bytesPerMs, lengthMs, readPcmSpan } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';

const longestGapMs = 1_000;

export type Clip = { lengthMs: number; pieces: { region: Span; clipStart: number }[] };

/** Only speech is sent, so that a model cannot invent words in silence. Regions stay whole, so times stay exact. */
export function planClips(
	regions: readonly Span[],
	longestMs: number,
	longestJumpMs = Number.POSITIVE_INFINITY,
): Clip[] {
	const clips: Clip[] = [];
	for (const region of regions) {
		const clip = clips.at(-1);
		const previous = clip?.pieces.at(-1)?.region;
		const jump = previous ? region.startedAt - previous.endedAt : 0;
		const gap = Math.min(longestGapMs, jump);
		if (clip && jump <= longestJumpMs && clip.lengthMs + gap + lengthMs(region) <= longestMs) {
			clip.pieces.push({ region, clipStart: clip.lengthMs + gap });
			clip.lengthMs += gap + lengthMs(region);
		} else {
			clips.push({ lengthMs: lengthMs(region), pieces: [{ region, clipStart: 0 }] });
		}
	}
	return clips;
}

export const regionsOf = (clip: Clip): Span[] => clip.pieces.map((piece) => piece.region);

export async function readClip(file: FileHandle, clip: Clip): Promise<Buffer> {
	const pcm = Buffer.alloc(Math.round(clip.lengthMs) * bytesPerMs);
	for (const { region, clipStart } of clip.pieces) {
		(await readPcmSpan(file, region)).copy(pcm, Math.round(clipStart) * bytesPerMs);
	}
	return pcm;
}

export function toFileTime(clip: Clip, heard: Span): Span {
	const middle = (heard.startedAt + heard.endedAt) / 2;
	const distance = ({ region, clipStart }: Clip['pieces'][number]) =>
		Math.max(clipStart - middle, middle - (clipStart + lengthMs(region)), 0);
	const { region, clipStart } = clip.pieces.reduce((best, piece) => (distance(piece) < distance(best) ? piece : best));
	const inRegion = (ms: number) =>
		Math.round(Math.max(region.startedAt, Math.min(region.endedAt, ms - clipStart + region.startedAt)));
	return { startedAt: inRegion(heard.startedAt), endedAt: inRegion(heard.endedAt) };
}
