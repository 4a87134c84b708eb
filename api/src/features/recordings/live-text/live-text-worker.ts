import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import { findFfmpeg } from '../../../engines/audio/ffmpeg/find-ffmpeg.ts';
import { openLiveRecogniser } from '../../../engines/speech/live/live-recogniser.ts';
import type { LiveRecogniser, SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { findLiveFiles, type LiveFile, liveEngineFor, makesLiveText } from './eligible.ts';
import { claimFile, findHeardUntil, nameOf, releaseFile, setUnavailable } from './live-lines.ts';
import { LiveSession } from './live-session.ts';

const mostSessions = 8;
const busyEveryMs = 250;
const idleEveryMs = 1_500;
const checkEveryMs = 15_000;
const claimEveryMs = 1_000;
const renewEveryMs = 3_000;

type Followed = { session: LiveSession | null; checkAt: number; renewAt: number };

export class LiveTextWorker {
	readonly #deps: Deps;
	readonly #id = randomUUID();
	readonly #followed = new Map<string, Followed>();
	readonly #recognisers = new Map<string, LiveRecogniser>();

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	get isIdle(): boolean {
		return this.#followed.size === 0;
	}

	async poll(): Promise<void> {
		const live = await findLiveFiles(this.#deps);
		const ids = new Set(live.map(({ id }) => id));
		for (const fileId of this.#followed.keys()) if (!ids.has(fileId)) await this.#leave(fileId);
		for (const target of live) await this.#follow(target);
		this.#closeUnused();
	}

	async close(): Promise<void> {
		for (const fileId of this.#followed.keys()) await this.#leave(fileId);
		this.#closeUnused();
	}

	[Symbol.asyncDispose](): Promise<void> {
		return this.close();
	}

	async #follow(target: LiveFile): Promise<void> {
		const now = this.#deps.clock().getTime();
		const known = this.#followed.get(target.id) ?? { session: null, checkAt: 0, renewAt: 0 };
		this.#followed.set(target.id, known);
		if (known.session?.isOver) await endSession(known);
		if (now >= known.checkAt) {
			known.checkAt = now + checkEveryMs;
			await this.#check(target, known);
		}
		if (known.session && now >= known.renewAt) {
			known.renewAt = now + renewEveryMs;
			await claimFile(this.#deps, target.id, this.#id);
		}
		known.session?.advance(target);
	}

	async #check(target: LiveFile, known: Followed): Promise<void> {
		const engine = await liveEngineFor(this.#deps, target);
		const ffmpeg = await findFfmpeg(this.#deps.env.FFMPEG_PATH);
		const isFull = !known.session && this.#sessions().length >= mostSessions;
		if (typeof engine !== 'string' && ffmpeg && !isFull)
			return known.session ? undefined : this.#begin(target, known, engine, ffmpeg.ffmpeg);
		await endSession(known);
		await setUnavailable(this.#deps, target.id, typeof engine === 'string' ? engine : ffmpeg ? 'busy' : 'decoder');
	}

	async #begin(target: LiveFile, known: Followed, engine: SpeechEngine, ffmpeg: string): Promise<void> {
		const delays = await claimFile(this.#deps, target.id, this.#id);
		if (!delays) {
			known.checkAt = this.#deps.clock().getTime() + claimEveryMs;
			return;
		}
		const heardUntil = await findHeardUntil(this.#deps.db, target.id);
		await setUnavailable(this.#deps, target.id, null);
		const own = { deps: this.#deps, recogniser: this.#recogniserOf(engine), claimedBy: this.#id };
		known.session = new LiveSession({ ...own, ffmpeg, engine, delays, heardUntil, target });
	}

	#recogniserOf(engine: SpeechEngine): LiveRecogniser {
		const key = nameOf(engine);
		const recogniser = this.#recognisers.get(key) ?? openLiveRecogniser(engine);
		this.#recognisers.set(key, recogniser);
		return recogniser;
	}

	#sessions(): LiveSession[] {
		return [...this.#followed.values()].flatMap(({ session }) => session ?? []);
	}

	async #leave(fileId: string): Promise<void> {
		const known = this.#followed.get(fileId);
		this.#followed.delete(fileId);
		if (!known?.session) return;
		await endSession(known);
		await releaseFile(this.#deps, fileId, this.#id);
	}

	#closeUnused(): void {
		const used = new Set(this.#sessions().map(({ recogniser }) => recogniser));
		for (const [key, recogniser] of this.#recognisers)
			if (!used.has(recogniser)) {
				recogniser.close();
				this.#recognisers.delete(key);
			}
	}
}

async function endSession(known: Followed): Promise<void> {
	await known.session?.close();
	known.session = null;
}

export function startLiveText(deps: Deps): { stop(): Promise<void> } {
	const worker = new LiveTextWorker(deps);
	const stopping = new AbortController();
	const { signal } = stopping;
	const running = (async () => {
		while (!signal.aborted) {
			if (makesLiveText(deps) || !worker.isIdle)
				await worker.poll().catch((error: unknown) => deps.log.warn({ err: error }, 'live text could not be made'));
			await delay(worker.isIdle ? idleEveryMs : busyEveryMs, null, { signal }).catch(() => {});
		}
	})();
	return {
		async stop() {
			stopping.abort();
			await running;
			await worker.close().catch((error: unknown) => deps.log.warn({ err: error }, 'live text could not be ended'));
		},
	};
}
