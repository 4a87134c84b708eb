/** A short tone every half second, each with a pitch that identifies its position. */

export const markEveryMs = 500;
const firstMarkMs = 250;
const markMs = 80;
export const markCount = 12;
export const soundMs = markCount * markEveryMs;

/** In Hz, within the range of a telephone. The sides have different tones. */
const pitchOf = (mark: number, side: number) => 400 + 200 * mark + 100 * side;

/** The middle of the tone. */
export const markAtMs = (mark: number) => firstMarkMs + mark * markEveryMs;

/** Samples lie between -1 and 1. */
export function markedSound(sampleRate: number, side: number): Float32Array {
	const sound = new Float32Array((soundMs * sampleRate) / 1000);
	for (let mark = 0; mark < markCount; mark++) {
		const from = Math.round(((markAtMs(mark) - markMs / 2) * sampleRate) / 1000);
		const length = Math.round((markMs * sampleRate) / 1000);
		for (let i = 0; i < length; i++) {
			const swell = Math.sin((Math.PI * i) / length) ** 2;
			sound[from + i] = 0.5 * swell * Math.sin((2 * Math.PI * pitchOf(mark, side) * i) / sampleRate);
		}
	}
	return sound;
}

/** Share of the loudest mark's energy. A cut mark has less. */
const wholeShare = 0.4;
/**
 * Share of the energy around it, as noise and clicks contain every pitch. A whole mark has 0.375, or half of that next
 * to another one.
 */
const pureShare = 0.1;

/** Returns the middle of each mark in ms. */
export function findMarks(samples: Float32Array, sampleRate: number, side: number): Map<number, number> {
	const found = Array.from({ length: markCount }, (_, mark) => ({
		mark,
		...findTone(samples, sampleRate, pitchOf(mark, side)),
	}));
	const level = Math.max(...found.map(({ energy }) => energy));
	const heard = found.filter(
		({ energy, around }) => energy > 1e-4 && energy > wholeShare * level && energy > pureShare * around,
	);
	return new Map(heard.map(({ mark, atMs }) => [mark, atMs]));
}

type Heard = { atMs: number; energy: number; around: number };

function findTone(samples: Float32Array, sampleRate: number, pitch: number): Heard {
	const ear = earFor(pitch, sampleRate);
	const listen = (fromMs: number, toMs: number, stepMs: number): Heard => {
		let best: Heard = { atMs: 0, energy: 0, around: 0 };
		for (let atMs = fromMs; atMs < toMs; atMs += stepMs) {
			const heard = { atMs, ...ear(samples, atMs) };
			if (heard.energy > best.energy) best = heard;
		}
		return best;
	};
	const { atMs } = listen(0, (samples.length * 1000) / sampleRate, 20);
	return listen(atMs - 20, atMs + 20, 2);
}

function earFor(pitch: number, sampleRate: number) {
	const length = Math.round((markMs * sampleRate) / 1000);
	const turn = (i: number) => (2 * Math.PI * pitch * i) / sampleRate;
	const swell = (i: number) => Math.sin((Math.PI * i) / length) ** 2;
	const cosine = Float32Array.from({ length }, (_, i) => swell(i) * Math.cos(turn(i)));
	const sine = Float32Array.from({ length }, (_, i) => swell(i) * Math.sin(turn(i)));
	return (samples: Float32Array, atMs: number) => {
		const from = Math.round((atMs * sampleRate) / 1000 - length / 2);
		let [real, imaginary, all, sum] = [0, 0, 0, 0];
		for (let i = Math.max(0, -from); i < length && from + i < samples.length; i++) {
			const sample = samples[from + i] as number;
			real += sample * (cosine[i] as number);
			imaginary += sample * (sine[i] as number);
			all += sample * sample;
			sum += sample;
		}
		return { energy: (2 * (real ** 2 + imaginary ** 2)) / length ** 2, around: all / length - (sum / length) ** 2 };
	};
}
