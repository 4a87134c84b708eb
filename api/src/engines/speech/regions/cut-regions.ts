import type { FileHandle } from 'node:fs/promises';
import { fileMs } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';
import { cutLongSpans } from './cut-long-spans.ts';
import { padRegions } from './pad-regions.ts';

/** Returns the parts of a file that an engine hears one by one: its speech in pieces of at most `longestMs`, padded. */
export async function cutRegions(file: FileHandle, speech: readonly Span[], longestMs: number): Promise<Span[]> {
	return padRegions(await cutLongSpans(file, speech, longestMs), await fileMs(file));
}
