import type { Levels } from '../session/silence.ts';
import { LevelNotices, type SignalNotice } from './level-notices.ts';
import { type CallPage, type EndCauses, type Ending, MeetingEnd } from './meeting-end.ts';
import { Voice } from './voice.ts';

type RecordedPage = Pick<CallPage, 'address' | 'isAudible'> & { isMuted: boolean };

type Recorded = {
	tabId: number | null;
	sources: { microphone: boolean; tab: boolean };
	tabBy?: 'capture' | 'picker' | undefined;
	page: RecordedPage;
	audibleTabs: readonly number[];
};

/** `at` is in ms of a monotonic clock. `elapsedMs` excludes pauses. */
type Now = { at: number; elapsedMs: number; isPaused: boolean; hasLeft: boolean };

const otherTabAfterMs = 20_000;

/** Finds out whether a meeting is over, or recorded wrongly. */
export class SignalWatch {
	ending: Ending | null = null;
	notices: SignalNotice[] = [];
	readonly #causes: () => EndCauses;
	/** Pages report their calls before a recording starts. */
	readonly #liveTabs = new Set<number>();
	#recorded: Recorded | null = null;
	#end = new MeetingEnd();
	#levels = new LevelNotices();
	#microphone = new Voice('microphone');
	#tab = new Voice('tab');
	#atMs = 0;
	#otherTabMs = 0;
	#mutedSinceMs: number | null = null;
	#microphones: readonly string[] = [];
	#known: readonly string[] = [];

	constructor(causes: () => EndCauses) {
		this.#causes = causes;
	}

	start(recorded: Recorded): void {
		this.stop();
		this.#recorded = recorded;
		[this.#end, this.#levels] = [new MeetingEnd(), new LevelNotices()];
		[this.#microphone, this.#tab] = [new Voice('microphone'), new Voice('tab')];
		[this.#atMs, this.#otherTabMs, this.#mutedSinceMs, this.#known] = [0, 0, null, this.#microphones];
	}

	stop(): void {
		[this.#recorded, this.ending, this.notices] = [null, null, []];
	}

	callChanged(tabId: number, isLive: boolean): void {
		if (isLive) this.#liveTabs.add(tabId);
		else this.#liveTabs.delete(tabId);
	}

	tabAdded(tabBy: 'capture' | 'picker'): void {
		if (!this.#recorded) return;
		this.#recorded = { ...this.#recorded, sources: { ...this.#recorded.sources, tab: true }, tabBy };
		// The others could not be heard until now.
		this.#levels = new LevelNotices(this.#atMs);
	}

	pageChanged(page: RecordedPage): void {
		if (this.#recorded) this.#recorded = { ...this.#recorded, page };
	}

	tabsChanged(audibleTabs: readonly number[]): void {
		if (this.#recorded) this.#recorded = { ...this.#recorded, audibleTabs };
	}

	/** A microphone that comes back is not new. */
	microphonesChanged(ids: readonly string[]): void {
		this.#microphones = ids;
		// Browsers name none before the microphone is allowed.
		if (this.#known.length === 0) this.#known = ids;
	}

	hear(levels: Levels, now: Now): void {
		if (!this.#recorded) return;
		this.#microphone.hear(levels.microphone);
		this.#tab.hear(levels.tab);
		this.#hearEnd(this.#recorded, now);
		if (now.isPaused) return;
		this.#levels.hear(levels, now.elapsedMs);
		this.notices = [...this.#levels.found(now.elapsedMs), ...this.#tabNotices(this.#recorded, now.elapsedMs)];
		if (this.#recorded.sources.microphone && this.#microphones.some((id) => !this.#known.includes(id)))
			this.notices.push({ code: 'new-microphone', sinceMs: now.elapsedMs });
		this.#atMs = now.elapsedMs;
	}

	keep(): void {
		this.#end.keep();
		this.ending = null;
	}

	/** The user records on a page that is not the meeting's. */
	acceptPage(): void {
		this.#end.dismiss('call');
	}

	#hearEnd({ tabId, sources, page: { address, ...page } }: Recorded, { at, isPaused, hasLeft }: Now): void {
		// The dialog of the browser may have shared another tab.
		const isAudible = page.isAudible || this.#tab.isSpeaking;
		const areOthersHeard = sources.tab ? this.#tab.isSpeaking : isAudible;
		this.ending = this.#end.update({
			at,
			isPaused,
			isSpeaking: this.#microphone.isSpeaking || areOthersHeard,
			page: { address, isAudible, hasLeft, isLive: tabId !== null && this.#liveTabs.has(tabId) },
			causes: this.#causes(),
		});
	}

	/** Sound with pauses counts as one that goes on. */
	#tabNotices({ tabId, tabBy, sources, page, audibleTabs }: Recorded, elapsedMs: number): SignalNotice[] {
		if (!sources.tab || tabBy === 'picker') return [];
		this.#mutedSinceMs = page.isMuted ? (this.#mutedSinceMs ?? elapsedMs) : null;
		const areTwo = audibleTabs.includes(tabId ?? -1) && audibleTabs.some((each) => each !== tabId);
		const stepMs = (elapsedMs - this.#atMs) * (areTwo ? 1 : -0.2);
		this.#otherTabMs = Math.min(2 * otherTabAfterMs, Math.max(0, this.#otherTabMs + stepMs));
		const notices: SignalNotice[] = [];
		if (this.#mutedSinceMs !== null) notices.push({ code: 'tab-muted', sinceMs: this.#mutedSinceMs });
		if (this.#otherTabMs >= otherTabAfterMs) notices.push({ code: 'other-tab', sinceMs: elapsedMs });
		return notices;
	}
}
