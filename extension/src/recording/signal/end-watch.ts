import type { Levels } from '../session/silence.ts';
import { type CallPage, type EndCauses, type Ending, MeetingEnd } from './meeting-end.ts';
import { Voice } from './voice.ts';

type Recorded = {
	tabId: number | null;
	sources: { tab: boolean };
	page: Pick<CallPage, 'address' | 'isAudible'>;
};

type Now = { at: number; isPaused: boolean; hasLeft: boolean };

/** Collects what tells that a meeting is over: the call in its page, the address, and both channels. */
export class EndWatch {
	ending: Ending | null = null;
	readonly #causes: () => EndCauses;
	/** Pages report their calls before a recording starts. */
	readonly #liveTabs = new Set<number>();
	#recorded: Recorded | null = null;
	#end = new MeetingEnd();
	#microphone = new Voice();
	#tab = new Voice();

	constructor(causes: () => EndCauses) {
		this.#causes = causes;
	}

	start(recorded: Recorded): void {
		this.#recorded = recorded;
		[this.#end, this.#microphone, this.#tab] = [new MeetingEnd(), new Voice(), new Voice()];
	}

	stop(): void {
		[this.#recorded, this.ending] = [null, null];
	}

	/** Whether the page of this tab plays a live stream with sound. */
	callChanged(tabId: number, isLive: boolean): void {
		if (isLive) this.#liveTabs.add(tabId);
		else this.#liveTabs.delete(tabId);
	}

	pageChanged(page: Recorded['page']): void {
		if (this.#recorded) this.#recorded = { ...this.#recorded, page };
	}

	hear(levels: Levels, { at, isPaused, hasLeft }: Now): void {
		if (!this.#recorded) return;
		const { tabId, sources, page } = this.#recorded;
		this.#microphone.hear(levels.microphone);
		this.#tab.hear(levels.tab);
		// The dialog of the browser may have shared another tab.
		const isAudible = page.isAudible || this.#tab.isSpeaking;
		const areOthersHeard = sources.tab ? this.#tab.isSpeaking : isAudible;
		this.ending = this.#end.update({
			at,
			isPaused,
			isSpeaking: this.#microphone.isSpeaking || areOthersHeard,
			page: { address: page.address, isAudible, hasLeft, isLive: tabId !== null && this.#liveTabs.has(tabId) },
			causes: this.#causes(),
		});
	}

	keep(): void {
		this.#end.keep();
		this.ending = null;
	}

	/** The user records on a page that is not the meeting's. */
	acceptPage(): void {
		this.#end.dismiss('call');
	}
}
