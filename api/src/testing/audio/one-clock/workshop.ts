import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../random.ts';
import type { Container } from './containers.ts';
import { markedSound, soundMs } from './marks.ts';

export type Heard = {
	marks: [first: number, last: number];
	sides: 1 | 2;
	/** The last mark of each side, where they differ. */
	lasts?: [left: number, right: number];
	/** Defaults to 0. */
	otherSideLateMs?: number;
	/** Encoders insert padding where two files are joined. */
	hasJoint?: boolean;
	mayLookCutOff?: boolean;
};

export type Made = { path: string; heard?: Partial<Heard>; about?: string };

export type Workshop = {
	random: Random;
	container: Container;
	/** 1 or 2 unless the fault chooses. */
	channels: number;
	sound(about?: { channels?: number; side?: number; rate?: number; fromMs?: number; toMs?: number }): string[];
	silence(): string[];
	picture(seconds: number): string[];
	encode(...args: string[]): string;
	run(name: string, ...args: string[]): string;
	write(name: string, bytes: Buffer): string;
};

const usualRates = [8_000, 11_025, 16_000, 22_050, 32_000, 37_800, 44_100, 48_000, 96_000];
const constantOffset = 0.3;

/** `rest` describes the random choices. */
export function openWorkshop(folder: string, random: Random, container: Container): Workshop & { rest(): string } {
	const channels = container.channels === 1 ? 1 : 1 + random.below(2);
	const rate = random.pick(container.rates ?? usualRates);
	const offset = random.chance(0.15) ? constantOffset : 0;
	const run = (name: string, ...args: string[]) => {
		execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, join(folder, name)]);
		return join(folder, name);
	};
	const write = (name: string, bytes: Buffer) => {
		writeFileSync(join(folder, name), bytes);
		return join(folder, name);
	};
	let raws = 0;
	const sound: Workshop['sound'] = ({
		channels: count = channels,
		side,
		rate: own = rate,
		fromMs = 0,
		toMs = soundMs,
	} = {}) => {
		const sides = Array.from({ length: count }, (_, channel) =>
			markedSound(own, side ?? (count === 2 ? channel : 0)).subarray((fromMs * own) / 1000, (toMs * own) / 1000),
		);
		const raw = write(`${raws++}.raw`, interleaved(sides, offset));
		return ['-f', 'f32le', '-ar', `${own}`, '-ac', `${count}`, '-i', raw];
	};
	return {
		random,
		container,
		channels,
		sound,
		run,
		write,
		silence: () => [
			'-f',
			'lavfi',
			'-t',
			`${6 + random.below(4)}`,
			'-i',
			`anullsrc=r=48000:cl=${random.pick(['mono', 'stereo'])}`,
		],
		picture: (seconds) => ['-f', 'lavfi', '-i', `color=size=64x64:rate=5:duration=${seconds}`],
		encode: (...args) => run(container.name, ...args),
		rest: () => `${rate} Hz${offset > 0 ? ', constant offset' : ''}`,
	};
}

function interleaved(sides: readonly Float32Array[], offset: number): Buffer {
	const frames = sides[0]?.length ?? 0;
	const samples = new Float32Array(frames * sides.length);
	sides.forEach((side, channel) => {
		for (let frame = 0; frame < frames; frame++) samples[frame * sides.length + channel] = (side[frame] ?? 0) + offset;
	});
	return Buffer.from(samples.buffer);
}
