import { z } from 'zod';
import type { Levels } from '../session/silence.ts';
import { Voice } from './voice.ts';

export const SignalNotice = z.object({
	code: z.enum(['others-silent', 'microphone-dead', 'loudspeaker', 'tab-muted', 'other-tab', 'new-microphone']),
	/** In recorded ms. */
	sinceMs: z.number(),
});
export type SignalNotice = z.infer<typeof SignalNotice>;

const looksPerS = 5;
const compareEveryLooks = 3 * looksPerS;
/** Within a minute, because the check runs every second. */
const silentAfterMs = 59_000;
const deadDb = -65;

/** `isOwn` and `isOthers`: a voice, or what sounds like one, was above the noise. */
type Look = { microphoneDb: number; tabDb: number; isOwn: boolean; isOthers: boolean };

/** Five looks a second. Someone who only listens, or presents to muted people, is no problem. */
export class LevelNotices {
	readonly #microphone = new Voice('microphone');
	readonly #tab = new Voice('tab');
	readonly #looks: Look[] = [];
	#count = 0;
	#othersAtMs = 0;
	#haveSpoken = false;
	#aliveAtMs = 0;
	#othersSilentSinceMs: number | null = null;
	#loudspeakerSinceMs: number | null = null;

	/** `sinceMs`: recorded ms at which both channels are there. */
	constructor(sinceMs = 0) {
		[this.#othersAtMs, this.#aliveAtMs] = [sinceMs, sinceMs];
	}

	/** `elapsedMs` excludes pauses. */
	hear(levels: Levels, elapsedMs: number): void {
		const { isOthers } = this.#look(levels);
		this.#count++;
		if (isOthers && this.#tab.isSpeaking) {
			[this.#othersAtMs, this.#haveSpoken, this.#othersSilentSinceMs] = [elapsedMs, true, null];
		}
		if (levels.microphone === null || levels.microphone >= deadDb) this.#aliveAtMs = elapsedMs;
		if (this.#count % looksPerS !== 0) return;
		if (levels.tab !== null && elapsedMs - this.#othersAtMs >= silentAfterMs && this.#isMissingOthers())
			this.#othersSilentSinceMs = this.#othersAtMs;
		if (this.#count % compareEveryLooks !== 0) return;
		const isEcho = hearsLoudspeaker(this.#looks.slice(-loudspeakerLooks));
		if (isEcho !== null) this.#loudspeakerSinceMs = isEcho ? (this.#loudspeakerSinceMs ?? elapsedMs) : null;
	}

	found(elapsedMs: number): SignalNotice[] {
		const isDead = elapsedMs - this.#aliveAtMs >= silentAfterMs;
		const isMissed = isDead && this.#looks.filter(({ isOthers }) => isOthers).length >= 6 * looksPerS;
		const since = {
			'others-silent': this.#othersSilentSinceMs,
			'microphone-dead': isMissed ? this.#aliveAtMs : null,
			loudspeaker: this.#loudspeakerSinceMs,
		};
		return (Object.keys(since) as (keyof typeof since)[]).flatMap((code) => {
			const sinceMs = since[code];
			return sinceMs === null ? [] : { code, sinceMs };
		});
	}

	#look({ microphone, tab }: Levels): Look {
		const [isOwn, isOthers] = [this.#microphone.hear(microphone), this.#tab.hear(tab)];
		const look = { microphoneDb: microphone ?? quietestDb, tabDb: tab ?? quietestDb, isOwn, isOthers };
		this.#looks.push(look);
		if (this.#looks.length > (silentAfterMs / 1_000) * looksPerS) this.#looks.shift();
		return look;
	}

	/** Who was never heard may be in another tab. Who was heard before may just listen to a speech. */
	#isMissingOthers(): boolean {
		const own = this.#looks.map(({ isOwn }) => isOwn);
		if (own.filter(Boolean).length < 3 * looksPerS) return false;
		return this.#haveSpoken ? waitsForAnswers(own) : true;
	}
}

const breathLooks = 1.6 * looksPerS;
const waitLooks = 4 * looksPerS;

function waitsForAnswers(own: readonly boolean[]): boolean {
	const pauses: number[] = [0];
	for (const isOwn of own) {
		if (isOwn) pauses.push(0);
		else pauses[pauses.length - 1] = (pauses.at(-1) ?? 0) + 1;
	}
	const pausedLooks = pauses.filter((looks) => looks > breathLooks).reduce((sum, looks) => sum + looks, 0);
	return pauses.filter((looks) => looks >= waitLooks).length >= 2 && pausedLooks >= 0.3 * own.length;
}

const quietestDb = -70;
const loudspeakerLooks = 45 * looksPerS;
const smoothLooks = looksPerS;
const latestEchoLooks = 2;
const likeEcho = 0.75;

/** Returns null while too little is heard to tell. */
function hearsLoudspeaker(looks: readonly Look[]): boolean | null {
	if (looks.length < loudspeakerLooks) return null;
	// An echo lasts longer than the sound it comes from.
	const isNearOthers = (index: number) =>
		looks.slice(Math.max(0, index - looksPerS), index + 2).some((look) => look.isOthers);
	const alone = looks.filter(({ isOwn }, index) => isOwn && !isNearOthers(index)).length;
	if (alone > looksPerS) return false;
	const [own, others] = [looks.filter(({ isOwn }) => isOwn).length, looks.filter(({ isOthers }) => isOthers).length];
	if (others < 12 * looksPerS) return null;
	if (own < 5 * looksPerS) return false;
	const [microphone, tab] = [
		smooth(looks.map(({ microphoneDb }) => microphoneDb)),
		smooth(looks.map(({ tabDb }) => tabDb)),
	];
	const likeness = Array.from({ length: latestEchoLooks + 1 }, (_, lag) =>
		correlation(microphone.slice(lag), tab.slice(0, tab.length - lag)),
	);
	return Math.max(...likeness) >= likeEcho;
}

function smooth(levels: readonly number[]): number[] {
	return levels.slice(smoothLooks - 1).map((_, index) => {
		const near = levels.slice(index, index + smoothLooks);
		return near.reduce((sum, level) => sum + Math.max(level, quietestDb), 0) / smoothLooks;
	});
}

/** Pearson's, from -1 to 1; 0 for a constant. */
function correlation(a: readonly number[], b: readonly number[]): number {
	const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	const [meanA, meanB] = [mean(a), mean(b)];
	let [ab, aa, bb] = [0, 0, 0];
	for (const [index, value] of a.entries()) {
		const [x, y] = [value - meanA, (b[index] ?? meanB) - meanB];
		[ab, aa, bb] = [ab + x * y, aa + x * x, bb + y * y];
	}
	return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}
