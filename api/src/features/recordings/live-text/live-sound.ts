import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';
import { clusterAt } from '../../../engines/audio/live/cluster-at.ts';
import { LiveChannels } from '../../../engines/audio/live/live-channels.ts';
import { type LiveDecoder, startLiveDecoder } from '../../../engines/audio/live/live-decoder.ts';
import type { SpeechCutter, SpeechPiece } from '../../../engines/audio/live/speech-cutter.ts';
import { Arrivals } from './arrivals.ts';
import type { LiveFile } from './eligible.ts';

/** 1 is the left channel. */
export type Channel = 1 | 2;

type Options = {
	deps: Deps;
	ffmpeg: string;
	heardMs: number;
	onPiece(channel: Channel, piece: SpeechPiece): void;
	onEnd(): void;
};

const headBytes = 64 * 1024;
const tailBytes = 1024 * 1024;
const readBytes = 256 * 1024;
/** Resuming restarts this long before the end of the text, in case the other channel was speaking. */
const overlapMs = 15_000;
/** After this time without audio, the format is considered unsupported. */
const undecodedMs = 10_000;

export class LiveSound {
	readonly #options: Options;
	readonly #channels = new LiveChannels();
	readonly #arrivals = new Arrivals();
	readonly #decoder: LiveDecoder;
	#fedBytes = 0;
	#fedSince: number | null = null;
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

	get isAudible(): boolean {
		return this.#channels.length > 0;
	}

	get isMono(): boolean {
		return this.#channels.isMono;
	}

	get decodedMs(): number {
		return this.#offsetMs + this.#channels.length;
	}

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

	endedUntil(channel: Channel): number {
		return this.#offsetMs + (this.#cutter(channel).openSince ?? this.#channels.length);
	}

	openPiece(channel: Channel, sinceMs: number, leastMs: number): SpeechPiece | null {
		const cutter = this.#cutter(channel);
		const startedAt = Math.max(cutter.openSince ?? Number.POSITIVE_INFINITY, sinceMs - this.#offsetMs);
		return this.#channels.length - startedAt < leastMs ? null : this.#placed(cutter.openPiece());
	}

	skip(): void {
		this.#channels.skip();
	}

	/** In ms since 1970. Null before anything has arrived. */
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
