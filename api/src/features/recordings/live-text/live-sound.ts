import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';
import { clusterAt } from '../../../engines/audio/live/cluster-at.ts';
import { LiveChannels } from '../../../engines/audio/live/live-channels.ts';
import { type LiveDecoder, startLiveDecoder } from '../../../engines/audio/live/live-decoder.ts';
import type { SpeechCutter, SpeechPiece } from '../../../engines/audio/live/speech-cutter.ts';
import { Arrivals } from './arrivals.ts';
import type { LiveFile } from './eligible.ts';

/** 1 is the left one. */
export type Channel = 1 | 2;

type Options = {
	deps: Deps;
	ffmpeg: string;
	/** Up to where there is text already, in ms; 0 when there is none. */
	heardMs: number;
	/** A piece of speech has ended. */
	onPiece(channel: Channel, piece: SpeechPiece): void;
	/** It cannot be decoded any further. */
	onEnd(): void;
};

const headBytes = 64 * 1024;
const tailBytes = 1024 * 1024;
const readBytes = 256 * 1024;
/** A text continues this long before its end, in case the other channel was speaking; another begins so long before now. */
const overlapMs = 15_000;
/** A decoder that has found no sound by then waits for a format that does not come. */
const undecodedMs = 10_000;

/** The sound of a recording while its bytes arrive, cut into pieces of speech. It only reads what is stored. */
export class LiveSound {
	readonly #options: Options;
	readonly #channels = new LiveChannels();
	readonly #arrivals = new Arrivals();
	readonly #decoder: LiveDecoder;
	#fedBytes = 0;
	#fedSince: number | null = null;
	/** Position of the first decoded sample in the recording, in ms. */
	#offsetMs = 0;
	#feeding: Promise<void> | null = null;
	#hasEnded = false;

	constructor(options: Options) {
		this.#options = options;
		this.#decoder = startLiveDecoder({
			ffmpeg: options.ffmpeg,
			onSamples: (left, right) => this.#push(left, right),
			onEnd: () => this.#end(),
		});
	}

	/** Whether anything was decoded. */
	get isAudible(): boolean {
		return this.#channels.length > 0;
	}

	/** True as long as both channels were the same: then only the first one has pieces. */
	get isMono(): boolean {
		return this.#channels.isMono;
	}

	/** Position up to which it is decoded, in ms. */
	get decodedMs(): number {
		return this.#offsetMs + this.#channels.length;
	}

	/** Passes the bytes that have arrived to the decoder. Returns without waiting for it. */
	advance(target: LiveFile): void {
		const waitedMs = this.#options.deps.clock().getTime() - (this.#fedSince ?? Number.POSITIVE_INFINITY);
		if (!this.isAudible && waitedMs > undecodedMs) this.#end();
		if (this.#hasEnded) return;
		this.#feeding ??= this.#feed(target)
			.catch(() => this.#end())
			.finally(() => {
				this.#feeding = null;
			});
	}

	/** Returns what is being said now, once `leastMs` of it are behind the position `sinceMs`; null otherwise. */
	openPiece(channel: Channel, sinceMs: number, leastMs: number): SpeechPiece | null {
		const cutter = this.#cutter(channel);
		const startedAt = Math.max(cutter.openSince ?? Number.POSITIVE_INFINITY, sinceMs - this.#offsetMs);
		return this.#channels.length - startedAt < leastMs ? null : this.#placed(cutter.openPiece());
	}

	/** Forgets what was not recognised yet. */
	skip(): void {
		this.#channels.skip();
	}

	/** Returns when the sound at a position was recorded, in ms since 1970; null before anything has arrived. */
	spokenAt(positionMs: number): number | null {
		return this.#arrivals.spokenAt(positionMs, this.decodedMs);
	}

	async close(): Promise<void> {
		this.#hasEnded = true;
		this.#decoder.close();
		await this.#feeding;
	}

	#end(): void {
		if (this.#hasEnded) return;
		this.#hasEnded = true;
		this.#options.onEnd();
	}

	#push(left: Int16Array, right: Int16Array): void {
		this.#channels.push(left, right);
		for (const channel of [1, 2] as const)
			for (const piece of this.#cutter(channel).takeEnded()) this.#options.onPiece(channel, this.#placed(piece));
	}

	#cutter(channel: Channel): SpeechCutter {
		return this.#channels.cutters[channel === 1 ? 0 : 1];
	}

	#placed<Piece extends SpeechPiece | null>(piece: Piece): Piece {
		return piece && { ...piece, startedAt: piece.startedAt + this.#offsetMs, endedAt: piece.endedAt + this.#offsetMs };
	}

	async #feed({ storageKey, storedBytes, lastByteAt }: LiveFile): Promise<void> {
		const { storage, clock } = this.#options.deps;
		if (storedBytes <= this.#fedBytes) return;
		if (this.#fedBytes === 0) await this.#skipAhead(storageKey, storedBytes);
		this.#fedSince ??= clock().getTime();
		this.#arrivals.add((lastByteAt ?? clock()).getTime(), this.decodedMs);
		while (this.#fedBytes < storedBytes && !this.#hasEnded) {
			const end = Math.min(storedBytes, this.#fedBytes + readBytes) - 1;
			const bytes = await buffer(storage.read(storageKey, { start: this.#fedBytes, end }));
			if (bytes.length === 0) return;
			await this.#decoder.write(bytes);
			this.#fedBytes += bytes.length;
		}
	}

	/** Begins at a cluster of WebM where the text ends, but not long before now: nobody waits for what was said then. */
	async #skipAhead(storageKey: string, storedBytes: number): Promise<void> {
		if (storedBytes <= headBytes) return;
		const { storage } = this.#options.deps;
		const tailStart = Math.max(0, storedBytes - tailBytes);
		const head = await buffer(storage.read(storageKey, { start: 0, end: headBytes - 1 }));
		const tail = await buffer(storage.read(storageKey, { start: tailStart, end: storedBytes - 1 }));
		const last = clusterAt(head, tail, tailStart, Number.POSITIVE_INFINITY);
		if (!last) return;
		const fromMs = Math.max(this.#options.heardMs, last.startedAt) - overlapMs;
		const point = clusterAt(head, tail, tailStart, fromMs) ?? last;
		await this.#decoder.write(head.subarray(0, point.headBytes));
		this.#fedBytes = point.start;
		this.#offsetMs = point.startedAt;
	}
}
