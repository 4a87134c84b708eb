import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { channelOrigin } from '@debrief/shared/domain/transcripts/own-channel.ts';
import { undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import type { Deps } from '../../../deps.ts';
import type { SpeechPiece } from '../../../engines/audio/live/speech-cutter.ts';
import { samplesPerMs } from '../../../engines/audio/pcm/pcm-format.ts';
import { totalMs } from '../../../engines/speech/pcm.ts';
import type { LiveRecogniser, SpeechEngine, Word } from '../../../engines/speech/speech-engine.ts';
import { writerFor } from '../../../engines/speech/transcribe-recording.ts';
import { textOfWords } from '../../../engines/speech/utterance-of.ts';
import { addDelay, type Delays } from './delays.ts';
import { isEngineBusy, type LiveFile } from './eligible.ts';
import { type HeardUntil, setUnavailable, storeLine } from './live-lines.ts';
import { type Channel, LiveSound } from './live-sound.ts';
import { AheadRecogniser, canRecogniseAhead } from './recognise-ahead.ts';

/** An open piece is recognised again after growing by this much and by the duration of the last recognition. */
const growthMs = 600;
/** Words this close to the end of an open piece may be cut off, so they wait for more audio. */
const edgeMs = 100;
/** Tolerance for the end of a piece that was decoded from another start. */
const leastFreshMs = 400;
/** Older audio is skipped, because text this late is useless during the meeting. */
const longestBacklogMs = 20_000;
/** The backlog may be longer at the start, when the earlier audio is decoded at once. */
const settledAfterMs = 5_000;
const restMs = 30_000;

type Options = {
	deps: Deps;
	ffmpeg: string;
	engine: SpeechEngine;
	recogniser: LiveRecogniser;
	claimedBy: string;
	delays: Delays;
	heardUntil: HeardUntil;
	target: LiveFile;
};

type Waiting = { channel: Channel; piece: SpeechPiece };

export class LiveSession {
	readonly recogniser: LiveRecogniser;
	readonly #options: Options;
	readonly #sound: LiveSound;
	readonly #ahead: AheadRecogniser | null;
	readonly #settledAt: number;
	readonly #stopped = new AbortController();
	#waiting: Waiting[] = [];
	readonly #openUntil = { 1: 0, 2: 0 };
	readonly #countedUntil = { 1: 0, 2: 0 };
	#tookMs = 0;
	#restUntil = 0;
	#working: Promise<void> | null = null;
	#isOver = false;

	constructor(options: Options) {
		const { deps, ffmpeg, engine, recogniser, heardUntil, target } = options;
		this.#options = options;
		this.recogniser = recogniser;
		const { id: fileId, language } = target;
		const isAhead = language !== undeterminedLanguage && canRecogniseAhead(engine);
		this.#ahead = isAhead ? new AheadRecogniser({ deps, engine, fileId, language }) : null;
		this.#settledAt = this.#now() + settledAfterMs;
		this.#sound = new LiveSound({
			deps,
			ffmpeg,
			heardMs: Math.max(0, ...Object.values(heardUntil)),
			onPiece: (channel, piece) => this.#add({ channel, piece }),
			onEnd: () => void this.#giveUp(new Error('the sound could not be decoded any further')),
		});
	}

	get isOver(): boolean {
		return this.#isOver;
	}

	advance(target: LiveFile): void {
		if (this.#isOver) return;
		this.#sound.advance(target);
		for (const channel of [1, 2] as const) this.#ahead?.quietUntil(channel, this.#sound.endedUntil(channel));
		this.#work();
	}

	async close(): Promise<void> {
		this.#isOver = true;
		this.#stopped.abort();
		await Promise.all([this.#sound.close(), this.#working, this.#ahead?.close()]);
	}

	#now(): number {
		return this.#options.deps.clock().getTime();
	}

	#add(waiting: Waiting): void {
		const freshMs = waiting.piece.endedAt - this.#heardUntil(waiting.channel);
		if (this.#now() < this.#restUntil || freshMs < leastFreshMs) return;
		this.#ahead?.add(waiting.channel, waiting.piece);
		this.#waiting.push(waiting);
		let backlogMs = totalMs(this.#waiting.map(({ piece }) => piece));
		if (backlogMs > longestBacklogMs && this.#now() > this.#settledAt) this.#rest();
		else {
			while (backlogMs > longestBacklogMs) backlogMs -= totalMs(this.#waiting.splice(0, 1).map(({ piece }) => piece));
			this.#work();
		}
	}

	#rest(): void {
		const { deps, target } = this.#options;
		this.#waiting = [];
		this.#restUntil = this.#now() + restMs;
		void isEngineBusy(deps)
			.then((isBusy) => setUnavailable(deps, target.id, isBusy ? 'busy' : 'slow'))
			.catch((error: unknown) => this.#giveUp(error));
	}

	#work(): void {
		this.#working ??= this.#recogniseAll()
			.catch((error: unknown) => this.#giveUp(error))
			.finally(() => {
				this.#working = null;
			});
	}

	async #recogniseAll(): Promise<void> {
		if (this.#now() < this.#restUntil) return this.#sound.skip();
		for (let next = this.#next(); next && !this.#isOver; next = this.#next()) await this.#recognise(next);
	}

	#next(): Waiting | undefined {
		const ended = this.#waiting.shift();
		if (ended || this.#now() < this.#restUntil) return ended;
		const channels = ([1, 2] as const).toSorted((a, b) => this.#openUntil[a] - this.#openUntil[b]);
		for (const channel of channels) {
			const sinceMs = Math.max(this.#openUntil[channel], this.#heardUntil(channel));
			const piece = this.#sound.openPiece(channel, sinceMs, Math.max(growthMs, this.#tookMs));
			if (piece) return { channel, piece };
		}
		return undefined;
	}

	async #recognise({ channel, piece }: Waiting): Promise<void> {
		const { deps, engine, recogniser, target, claimedBy, delays } = this.#options;
		const { endedAt, isOpen } = piece;
		const startedAt = Math.max(this.#heardUntil(channel), piece.startedAt);
		if (isOpen) this.#openUntil[channel] = endedAt;
		const language = target.language === undeterminedLanguage ? null : target.language;
		const { signal } = this.#stopped;
		const samples = piece.samples.subarray((startedAt - piece.startedAt) * samplesPerMs);
		const begunAt = performance.now();
		const source = `${target.id} ${channel}`;
		const words = await recogniser.recognise({ startedAt, endedAt, samples, source, isOpen, language, signal });
		this.#tookMs = performance.now() - begunAt;
		const text = textOfWords(writerFor(engine, language)(words));
		const behindMs = this.#delaysOf(channel, words).at(-1);
		const line = { origin: this.#originOf(channel), startedAt, endedAt, text, isOpen };
		const progress = { delays, ...(behindMs !== undefined && { behindMs }) };
		const isStored = await storeLine(deps.db, { fileId: target.id, claimedBy }, line, progress);
		if (!isStored) this.#isOver = true;
		else this.#count(channel, isOpen ? words.filter((word) => word.endedAt <= endedAt - edgeMs) : words);
	}

	#originOf(channel: Channel): Origin {
		return this.#sound.isMono ? 'mixed' : channelOrigin(channel, this.#options.target.ownChannel);
	}

	#heardUntil(channel: Channel): number {
		return this.#options.heardUntil[this.#originOf(channel)] ?? 0;
	}

	#delaysOf(channel: Channel, words: readonly Word[]): number[] {
		const fresh = words.filter(({ endedAt }) => endedAt > this.#countedUntil[channel]);
		const spoken = fresh.map(({ endedAt }) => this.#sound.spokenAt(endedAt)).filter((at) => at !== null);
		return spoken.map((at) => Math.round(this.#now() - at));
	}

	#count(channel: Channel, words: readonly Word[]): void {
		for (const ms of this.#delaysOf(channel, words)) addDelay(this.#options.delays, ms);
		this.#countedUntil[channel] = Math.max(this.#countedUntil[channel], words.at(-1)?.endedAt ?? 0);
	}

	async #giveUp(error: unknown): Promise<void> {
		if (this.#isOver) return;
		this.#isOver = true;
		const { deps, target } = this.#options;
		deps.log.warn({ err: error, fileId: target.id }, 'live text ended');
		await setUnavailable(deps, target.id, this.#sound.isAudible ? 'failed' : 'decoder').catch(() => {});
	}
}
