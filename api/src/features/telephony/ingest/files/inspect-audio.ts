import { rm, stat } from 'node:fs/promises';
import type { PbxRejection } from '@debrief/shared/domain/pbx/rejections.ts';
import type { Deps } from '../../../../deps.ts';
import { prepareMedia } from '../../../../engines/audio/prepare-media.ts';
import { readWavHeader } from '../../../../engines/audio/wav/wav-header.ts';
import { GiveUp } from '../../../../platform/jobs/failures.ts';
import { temporaryPath } from './copy-original.ts';

export type Inspected =
	| { isWhole: true; isMono: boolean; durationMs: number }
	| { isWhole: false; reason: PbxRejection };

/** A WAV file is judged by its header, other formats by decoding. An MP3 without a length counts as whole. */
export async function inspectAudio(
	deps: Pick<Deps, 'env'>,
	{ path, fileName }: { path: string; fileName: string },
	signal: AbortSignal,
): Promise<Inspected> {
	if ((await stat(path)).size === 0) return { isWhole: false, reason: 'empty' };
	const header = await readWavHeader(path);
	if (!header?.encoding) return decode(deps, { inputPath: path, fileName }, signal);
	const { declaredBytes, dataBytes, frameBytes, sampleRate, channels } = header;
	if (declaredBytes !== null && declaredBytes - dataBytes >= frameBytes) return { isWhole: false, reason: 'cutOff' };
	if (dataBytes < frameBytes) return { isWhole: false, reason: 'empty' };
	return { isWhole: true, isMono: channels === 1, durationMs: (dataBytes / frameBytes / sampleRate) * 1000 };
}

async function decode(
	{ env }: Pick<Deps, 'env'>,
	input: { inputPath: string; fileName: string },
	signal: AbortSignal,
): Promise<Inspected> {
	const outputFolder = await temporaryPath(env);
	try {
		const request = { ...input, outputFolder, ffmpegPath: env.FFMPEG_PATH, signal, isPlayed: false };
		const { channels, durationMs, looksCutOff } = await prepareMedia(request);
		if (looksCutOff) return { isWhole: false, reason: 'cutOff' };
		return { isWhole: true, isMono: channels === 'mono', durationMs };
	} catch (error) {
		if (!(error instanceof GiveUp)) throw error;
		return { isWhole: false, reason: error.reason === 'EndMissing' ? 'cutOff' : 'notAudio' };
	} finally {
		await rm(outputFolder, { recursive: true, force: true });
	}
}
