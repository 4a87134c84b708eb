import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, describeAudio } from '../../testing/audio/audio-fixtures.ts';
import { findMarks, markCount, markEveryMs } from '../../testing/audio/one-clock/marks.ts';
import { makeOddFile, type OddFile } from '../../testing/audio/one-clock/odd-file.ts';
import { randomFrom } from '../../testing/random.ts';
import { cutAudio } from './cut-audio.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { peaksPerSecond } from './pcm/peak-meter.ts';
import { prepareMedia } from './prepare-media.ts';
import type { PreparedMedia } from './prepared-media.ts';

const everyday = 2;
const { CLOCK_FILES = '200', CLOCK_SEED = '0' } = process.env;
const seeds = Array.from({ length: Number(CLOCK_FILES) }, (_, index) => Number(CLOCK_SEED) + index);

const rate = 16_000;
const apartMs = 50;
/** What encoders add where two files are joined, at most. */
const paddedMs = 300;
type Marks = Map<number, number>;

describeAudio('player, transcript, wave and clips have one clock', () => {
	let fixtures: AudioFixtures;
	beforeAll(() => {
		fixtures = new AudioFixtures();
	});
	afterAll(() => fixtures.remove());

	test.for(seeds.slice(0, everyday))('file %i', agrees);
	test.for(seeds.slice(everyday))('file %i', { tags: ['release'] }, agrees);

	async function agrees(seed: number) {
		const folder = fixtures.path(`${seed}`);
		const odd = makeOddFile(seed, folder);
		const { signal } = new AbortController();
		const fileName = odd.path.split('/').at(-1) ?? '';
		const media = await prepareMedia({
			inputPath: odd.path,
			fileName,
			outputFolder: `${folder}/prepared`,
			ffmpegPath: undefined,
			signal,
		});
		const decoded = media.pcmPaths.map((path, side) => findMarks(samplesOf(readFileSync(path)), rate, side));
		const wrong = [
			...(media.looksCutOff && !odd.mayLookCutOff ? ['it looks cut off'] : []),
			...whatIsMissing(odd, decoded),
			...apart('the player', decoded, await play(media)),
			...apartAfterSeek(media, decoded, 500 + randomFrom(seed).below(2_500)),
			// Where files with a constant offset are joined, a thump hides marks.
			...(odd.hasJoint ? [] : apartOnWave(media, decoded)),
			...(await apartInClip(media, decoded, `${folder}/clip.m4a`)),
		];
		expect(wrong, `seed ${seed}: ${odd.about}`).toEqual([]);
		rmSync(folder, { recursive: true });
	}
});

const samplesOf = (pcm: Buffer) =>
	Float32Array.from({ length: pcm.length >> 1 }, (_, index) => pcm.readInt16LE(2 * index) / 32_768);

function whatIsMissing(
	{ marks: [first, last], sides, lasts, otherSideLateMs = 0, hasJoint = false }: OddFile,
	decoded: Marks[],
): string[] {
	if (decoded.length !== sides) return [`${decoded.length} channels, not ${sides}`];
	const missing = decoded.flatMap((marks, side) =>
		Array.from({ length: markCount }, (_, mark) => mark)
			.slice(first, (lasts?.[side] ?? last) + 1)
			.filter((mark) => !marks.has(mark))
			.map((mark) => `mark ${mark} of channel ${side} is missing`),
	);
	const pauses = decoded.flatMap((marks, side) =>
		[...marks].flatMap(([mark, at]) => {
			const pause = (marks.get(mark + 1) ?? at + markEveryMs) - at;
			const isRight = Math.abs(pause - markEveryMs) < (hasJoint ? paddedMs : apartMs);
			return isRight ? [] : [`marks ${mark} and ${mark + 1} of channel ${side} are ${pause} ms apart`];
		}),
	);
	const [one, other] = decoded.map((marks) => marks.get(first) ?? 0);
	const late = (other ?? 0) - (one ?? 0);
	const isLate = sides === 1 || Math.abs(late - otherSideLateMs) < apartMs;
	return [...missing, ...pauses, ...(isLate ? [] : [`the second channel is ${late} ms later, not ${otherSideLateMs}`])];
}

type Listening = { channels: number; sides?: number; filter?: string };

/** Returns what a player sounds at each moment of its clock: gaps in the time stamps are silence. */
function play({ playback, pcmPaths }: PreparedMedia): Marks[] {
	const filter = 'aresample=async=1:min_hard_comp=0.02:first_pts=0';
	return listen(['-copyts', '-i', playback.path], { channels: pcmPaths.length, filter });
}

function listen(input: string[], { channels, sides = channels, filter = 'anull' }: Listening): Marks[] {
	const output = ['-map', '0:a:0', '-af', filter, '-f', 's16le', '-ar', `${rate}`, '-ac', `${channels}`, 'pipe:1'];
	const pcm = execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...input, ...output], { maxBuffer: 2 ** 28 });
	const samples = samplesOf(pcm);
	const channel = (side: number) => samples.filter((_, index) => index % channels === side % channels);
	return Array.from({ length: sides }, (_, side) => findMarks(channel(side), rate, side));
}

/** Returns the marks that a player plays more than 50 ms from where they were decoded. */
function apart(
	who: string,
	decoded: Marks[],
	heard: Marks[],
	[fromMs, toMs] = [0, Number.POSITIVE_INFINITY],
): string[] {
	return decoded.flatMap((marks, side) =>
		[...marks].flatMap(([mark, at]) => {
			if (at < fromMs + 100 || at > toMs - 100) return [];
			const heardAt = heard[side]?.get(mark);
			if (heardAt !== undefined && Math.abs(heardAt - (at - fromMs)) < apartMs) return [];
			return [`${who} has mark ${mark} of channel ${side} at ${heardAt} ms, not ${at - fromMs}`];
		}),
	);
}

function apartAfterSeek({ playback, pcmPaths }: PreparedMedia, decoded: Marks[], seekMs: number): string[] {
	const heard = listen(['-ss', `${seekMs / 1000}`, '-i', playback.path], { channels: pcmPaths.length });
	return apart(`the player, from ${seekMs} ms,`, decoded, heard, [seekMs, Number.POSITIVE_INFINITY]);
}

function apartOnWave({ peaks, durationMs }: PreparedMedia, decoded: Marks[]): string[] {
	const length = Math.ceil((durationMs / 1000) * peaksPerSecond);
	const wrong = peaks.channels.flatMap((row) =>
		row.length === length ? [] : [`the wave has ${row.length} peaks, not ${length}`],
	);
	const flat = decoded.flatMap((marks, side) =>
		[...marks].flatMap(([mark, at]) => {
			const peakAt = (ms: number) => peaks.channels[side]?.[Math.floor((ms / 1000) * peaksPerSecond)] ?? 0;
			return peakAt(at) > 2 * peakAt(at + 150) ? [] : [`the wave does not show mark ${mark} at ${at} ms`];
		}),
	);
	return [...wrong, ...flat];
}

async function apartInClip(
	{ playback, durationMs }: PreparedMedia,
	decoded: Marks[],
	outputPath: string,
): Promise<string[]> {
	const tools = await findFfmpeg(undefined);
	if (!tools) return ['there is no ffmpeg'];
	const range = { startedAt: 700, endedAt: Math.min(2_400, durationMs) };
	const { signal } = new AbortController();
	const isCut = await cutAudio({ tools, inputPath: playback.path, outputPath, ranges: [range], format: 'm4a', signal });
	if (!isCut) return ['no clip was cut'];
	const heard = listen(['-i', outputPath], { channels: 1, sides: decoded.length });
	return apart('the clip', decoded, heard, [range.startedAt, range.endedAt]);
}
