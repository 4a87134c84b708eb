import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../../deps.ts';
import { findFfmpeg } from '../../../../engines/audio/ffmpeg/find-ffmpeg.ts';
import { mediaInput } from '../../../../engines/audio/ffmpeg/media-input.ts';
import { runTool } from '../../../../engines/audio/ffmpeg/run-tool.ts';
import { rawEncodingOf } from '../../../../engines/audio/wav/raw-telephone-sound.ts';
import { type Copied, temporaryPath } from './copy-original.ts';

type Side = { path: string; fileName: string; durationMs: number };

/** Losslessly joins the two sides, received on the left and sent on the right. Null when ffmpeg is missing or fails. */
export async function joinSides(
	{ env }: Pick<Deps, 'env'>,
	{ received, sent }: { received: Side; sent: Side },
	signal: AbortSignal,
): Promise<Copied | null> {
	const tools = await findFfmpeg(env.FFMPEG_PATH);
	if (!tools) return null;
	const path = await temporaryPath(env);
	const remove = () => rm(path, { force: true });
	const seconds = Math.max(received.durationMs, sent.durationMs) / 1000;
	const filter = '[0:a:0]apad[l];[1:a:0]apad[r];[l][r]join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR';
	const { exitCode } = await runTool({
		command: tools.ffmpeg,
		args: [
			'-nostdin',
			'-v',
			'error',
			'-y',
			...inputOf(received),
			...inputOf(sent),
			'-filter_complex',
			filter,
			'-t',
			`${seconds}`,
			'-map_metadata',
			'-1',
			'-bitexact',
			'-c:a',
			'flac',
			'-compression_level',
			'1',
			'-f',
			'flac',
			`file:${path}`,
		],
		signal,
	});
	if (exitCode === 0) return { path, sha1: await sha1Of(path), size: (await stat(path)).size, remove };
	await remove();
	return null;
}

function inputOf({ path, fileName }: Side): string[] {
	const raw = rawEncodingOf(fileName);
	return [...(raw ? ['-f', raw, '-ar', '8000', '-ac', '1'] : []), ...mediaInput(path)];
}

async function sha1Of(path: string): Promise<string> {
	const hash = createHash('sha1');
	await pipeline(createReadStream(path), async (source) => {
		for await (const piece of source) hash.update(piece);
	});
	return hash.digest('hex');
}
