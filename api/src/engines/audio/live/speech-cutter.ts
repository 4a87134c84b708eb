import type { Span } from '../../speech/speech-engine.ts';
import { frameMs, samplesPerFrame } from '../levels/energy-vad.ts';

/** Speech of one channel, in ms from the first sample. `isOpen` means that it has not ended yet. */
export type SpeechPiece = Span & { samples: Float32Array; isOpen: boolean };

const framesOf = (ms: number) => ms / frameMs;
const smoothedFrames = 5;
const onset = { frames: 15, active: 10 };
const padBefore = framesOf(200);
const padAfter = framesOf(200);
const pause = framesOf(450);
const longest = framesOf(12_000);
const cutWindow = 15;
const history = framesOf(30_000);
const renewFloorEvery = 50;
const aboveFloorDb = 9;
const thresholdDb = { least: -52, most: -30 };
const beginningFloorDb = -60;

/** Cuts at pauses by energy, which is enough here: the final transcript uses the neural detector. */
export class SpeechCutter {
	#frames: Int16Array[] = [];
	#energies: number[] = [];
	#first = 0;
	#end = 0;
	#cutAt = 0;
	#open: { start: number; lastActive: number } | null = null;
	#recent: boolean[] = [];
	#levels: number[] = [];
	#threshold = thresholdDb.least;
	readonly #pieces: SpeechPiece[] = [];

	push(frame: Int16Array, energy: number, isOwn: boolean): void {
		this.#frames.push(frame);
		this.#energies.push(energy);
		this.#end++;
		const level = this.#smoothedLevel();
		this.#learn(level);
		const isActive = isOwn && level > this.#threshold;
		this.#recent.push(isActive);
		if (this.#recent.length > onset.frames) this.#recent.shift();
		if (this.#open) this.#follow(this.#open, isActive);
		else if (this.#recent.filter(Boolean).length >= onset.active)
			this.#open = { start: Math.max(this.#cutAt, this.#end - onset.frames - padBefore), lastActive: this.#end };
		this.#forget();
	}

	takeEnded(): SpeechPiece[] {
		return this.#pieces.splice(0);
	}

	get openSince(): number | null {
		return this.#open && this.#open.start * frameMs;
	}

	openPiece(): SpeechPiece | null {
		return this.#open && this.#piece(this.#open.start, this.#end, true);
	}

	skip(): void {
		this.#pieces.length = 0;
		this.#open = null;
		this.#recent = [];
		this.#cutAt = this.#end;
		this.#forget();
	}

	#follow(open: { start: number; lastActive: number }, isActive: boolean): void {
		if (isActive) open.lastActive = this.#end;
		if (this.#end - open.lastActive >= pause) this.#close(open.start, open.lastActive + padAfter);
		else if (this.#end - open.start >= longest) {
			const cut = this.#quietest(open.start);
			this.#close(open.start, cut);
			this.#open = { start: cut, lastActive: open.lastActive };
		}
	}

	#close(start: number, end: number): void {
		this.#pieces.push(this.#piece(start, Math.min(end, this.#end), false));
		this.#cutAt = end;
		this.#open = null;
		this.#recent = [];
	}

	#quietest(start: number): number {
		const from = start + Math.round((longest * 2) / 3);
		let best = { at: this.#end, sum: Number.POSITIVE_INFINITY };
		for (let at = from; at + cutWindow <= this.#end; at++) {
			let sum = 0;
			for (let i = at; i < at + cutWindow; i++) sum += this.#energies[i - this.#first] ?? 0;
			if (sum < best.sum) best = { at: at + (cutWindow >> 1), sum };
		}
		return best.at;
	}

	#piece(start: number, end: number, isOpen: boolean): SpeechPiece {
		const samples = new Float32Array((end - start) * samplesPerFrame);
		for (let frame = start; frame < end; frame++) {
			const own = this.#frames[frame - this.#first];
			if (own)
				samples.set(
					Float32Array.from(own, (sample) => sample / 0x8000),
					(frame - start) * samplesPerFrame,
				);
		}
		return { startedAt: start * frameMs, endedAt: end * frameMs, samples, isOpen };
	}

	#smoothedLevel(): number {
		const last = this.#energies.slice(-smoothedFrames);
		return 10 * Math.log10(last.reduce((sum, energy) => sum + energy, 0) / last.length + 1e-10);
	}

	#learn(level: number): void {
		this.#levels.push(level);
		if (this.#end % renewFloorEvery !== 0) return;
		if (this.#levels.length > history) this.#levels.splice(0, this.#levels.length - history);
		const sorted = Float64Array.from(this.#levels).sort();
		const measured = sorted[Math.floor(sorted.length / 10)] ?? beginningFloorDb;
		// In the first seconds there may be no pause yet from which to measure the noise.
		const floor = sorted.length < framesOf(3_000) ? Math.min(measured, beginningFloorDb) : measured;
		this.#threshold = Math.min(thresholdDb.most, Math.max(thresholdDb.least, floor + aboveFloorDb));
	}

	#forget(): void {
		const kept = this.#open ? this.#open.start : Math.max(this.#cutAt, this.#end - onset.frames - padBefore);
		const surplus = kept - this.#first;
		if (surplus < renewFloorEvery) return;
		this.#frames.splice(0, surplus);
		this.#energies.splice(0, surplus);
		this.#first = kept;
	}
}
