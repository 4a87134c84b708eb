import type { FileHandle } from 'node:fs/promises';
import { bytesPerMs, lengthMs, readStretch } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';

const longestGapMs = 1_000;

/** Regions of a file put one after another, with shortened pauses of digital silence between them. */
export type Clip = { lengthMs: number; pieces: { region: Span; clipStart: number }[] };

/**
 * Only speech is sent, so that a model cannot invent words in silence, and whole regions are kept together with at
 * most a second between them, so that it still has context and ends its segments there. Inside a region, time in the clip and time in the file
 * differ by a constant: times stay exact. `longestJumpMs`: regions further apart in the file never share a clip.
 */
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
		(await readStretch(file, region)).copy(pcm, Math.round(clipStart) * bytesPerMs);
	}
	return pcm;
}

/** Where a stretch of the clip (ms) lies in the file: in the region its middle is in or nearest to, never outside it. */
export function toFileTime(clip: Clip, heard: Span): Span {
	const middle = (heard.startedAt + heard.endedAt) / 2;
	const distance = ({ region, clipStart }: Clip['pieces'][number]) =>
		Math.max(clipStart - middle, middle - (clipStart + lengthMs(region)), 0);
	const { region, clipStart } = clip.pieces.reduce((best, piece) => (distance(piece) < distance(best) ? piece : best));
	const inRegion = (ms: number) =>
		Math.round(Math.max(region.startedAt, Math.min(region.endedAt, ms - clipStart + region.startedAt)));
	return { startedAt: inRegion(heard.startedAt), endedAt: inRegion(heard.endedAt) };
}
