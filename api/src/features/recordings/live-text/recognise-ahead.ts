import type { Deps } from '../../../deps.ts';
import type { SpeechPiece } from '../../../engines/audio/live/speech-cutter.ts';
import { levelsOf, recognisesPieces } from '../../../engines/speech/live/heard-pieces.ts';
import { transcribeSound } from '../../../engines/speech/live/transcribe-sound.ts';
import { isJoined, joinedWithinMs, joinSounds } from '../../../engines/speech/regions/join-regions.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { heardPiece } from '../../../platform/db/schema/index.ts';
import { nameOf } from './live-lines.ts';
import type { Channel } from './live-sound.ts';

type Options = { deps: Deps; engine: SpeechEngine; fileId: string; language: string };

/** More waiting pieces mean a busy machine, and the finished recording has time. */
const mostWaiting = 3;

/** Engines with a live recogniser are fast enough to recognise everything twice. */
export const canRecogniseAhead = (engine: SpeechEngine): boolean =>
	engine.openLive !== undefined && recognisesPieces(engine);

/** Recognises as the finished transcript will: with up to 20 s of context instead of one line, and without haste. */
export class AheadRecogniser {
	readonly #options: Options;
	readonly #open: Record<Channel, SpeechPiece[]> = { 1: [], 2: [] };
	readonly #stopped = new AbortController();
	#waiting = 0;
	#last: Promise<unknown> = Promise.resolve();

	constructor(options: Options) {
		this.#options = options;
	}

	add(channel: Channel, piece: SpeechPiece): void {
		if (!isJoined(this.#open[channel], piece)) this.#recognise(channel);
		this.#open[channel].push(piece);
	}

	quietUntil(channel: Channel, untilMs: number): void {
		const last = this.#open[channel].at(-1);
		if (last && untilMs - last.endedAt > joinedWithinMs) this.#recognise(channel);
	}

	async close(): Promise<void> {
		this.#stopped.abort();
		await this.#last;
	}

	#recognise(channel: Channel): void {
		const parts = this.#open[channel].splice(0);
		if (parts.length === 0 || this.#waiting >= mostWaiting) return;
		this.#waiting++;
		this.#last = this.#last
			.then(() => this.#store(channel, parts))
			.catch((error: unknown) => {
				const { deps, fileId } = this.#options;
				if (!this.#stopped.signal.aborted) deps.log.warn({ err: error, fileId }, 'speech was not recognised ahead');
			})
			.finally(() => this.#waiting--);
	}

	async #store(channel: Channel, pieces: readonly SpeechPiece[]): Promise<void> {
		const { deps, engine, fileId, language } = this.#options;
		const { signal } = this.#stopped;
		signal.throwIfAborted();
		const words = await transcribeSound(engine, { ...joinSounds(pieces), speech: pieces, language, signal });
		const parts = pieces.map(({ startedAt, endedAt, samples }) => ({ startedAt, endedAt, levels: levelsOf(samples) }));
		const about = { fileId, channel, engine: nameOf(engine), language };
		await deps.db.insert(heardPiece).values({ id: newId(), ...about, parts, words });
	}
}
