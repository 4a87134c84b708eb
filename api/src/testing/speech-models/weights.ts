import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

/** Real models, which are not part of the repository. */
export const weightsFolder = process.env.SPEECH_MODELS_DIR ?? '';
/** Recordings, some with a transcript in a text file of the same name. */
const audioFolder = process.env.SPEECH_AUDIO_DIR ?? '';
const areHere = existsSync(weightsFolder);
if (!areHere)
	console.warn('SKIPPED: tests with real speech models need SPEECH_MODELS_DIR, and SPEECH_AUDIO_DIR for more');

/** `describe` for tests with real speech models. Skips with a warning without them. */
export const describeWeights = areHere ? describe : describe.skip;

type Recording = { name: string; path: string; text: string | null };

export function realRecordings(): Recording[] {
	if (!existsSync(audioFolder)) return [];
	return readdirSync(audioFolder)
		.filter((name) => /\.(?:wav|webm|mp3|m4a)$/.test(name))
		.map((name) => {
			const words = join(audioFolder, name.replace(/\.\w+$/, '.txt'));
			const text = existsSync(words) ? readFileSync(words, 'utf8').replace(/^\w+: /gm, '') : null;
			return { name, path: join(audioFolder, name), text };
		});
}

export function decoded(path: string): Buffer[] {
	const probe = ['-v', 'error', '-select_streams', 'a:0', '-show_entries', 'stream=channels', '-of', 'csv=p=0', path];
	const channels = Number(execFileSync('ffprobe', probe, { encoding: 'utf8' }).trim());
	const asPcm = ['-ar', '16000', '-f', 's16le', '-'];
	return Array.from({ length: channels }, (_, i) =>
		execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, '-af', `pan=mono|c0=c${i}`, ...asPcm], {
			maxBuffer: 2 ** 28,
		}),
	);
}
