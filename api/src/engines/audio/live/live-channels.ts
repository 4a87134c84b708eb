import { frameMs, meanSquare, samplesPerFrame } from '../levels/energy-vad.ts';
import { leastShare, smoothedFrames } from '../levels/gate-channels.ts';
import { SpeechCutter } from './speech-cutter.ts';

const leastDifference = 2;

export class LiveChannels {
	readonly cutters = [new SpeechCutter(), new SpeechCutter()] as const;
	#left: Int16Array = new Int16Array(0);
	#right: Int16Array = new Int16Array(0);
	readonly #energies: [number[], number[]] = [[], []];
	#frames = 0;
	#isMono = true;

	get isMono(): boolean {
		return this.#isMono;
	}

	get length(): number {
		return this.#frames * frameMs;
	}

	push(left: Int16Array, right: Int16Array): void {
		this.#left = joined(this.#left, left);
		this.#right = joined(this.#right, right);
		const whole = this.#left.length - (this.#left.length % samplesPerFrame);
		for (let at = 0; at < whole; at += samplesPerFrame)
			this.#pushFrame(this.#left.slice(at, at + samplesPerFrame), this.#right.slice(at, at + samplesPerFrame));
		this.#left = this.#left.slice(whole);
		this.#right = this.#right.slice(whole);
	}

	skip(): void {
		for (const cutter of this.cutters) cutter.skip();
	}

	#pushFrame(left: Int16Array, right: Int16Array): void {
		this.#frames++;
		this.#isMono &&= left.every((sample, i) => Math.abs(sample - (right[i] ?? 0)) < leastDifference);
		const [first, second] = [meanSquare(left, 0), meanSquare(right, 0)];
		const [ofFirst, ofSecond] = [smooth(this.#energies[0], first), smooth(this.#energies[1], second)];
		this.cutters[0].push(left, first, this.#isMono || ofFirst > leastShare * ofSecond);
		this.cutters[1].push(right, second, !this.#isMono && ofSecond > leastShare * ofFirst);
	}
}

function joined(rest: Int16Array, more: Int16Array): Int16Array {
	if (rest.length === 0) return more;
	const both = new Int16Array(rest.length + more.length);
	both.set(rest);
	both.set(more, rest.length);
	return both;
}

function smooth(last: number[], energy: number): number {
	last.push(energy);
	if (last.length > smoothedFrames) last.shift();
	return last.reduce((sum, each) => sum + each, 0) / last.length;
}
