import type { FileHandle } from 'node:fs/promises';
import { fileMs } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';
import { cutLongSpans } from './cut-long-spans.ts';
import { padRegions } from './pad-regions.ts';

export async function cutRegions(file: FileHandle, speech: readonly Span[], longestMs: number): Promise<Span[]> {
	return padRegions(await cutLongSpans(file, speech, longestMs), await fileMs(file));
}
