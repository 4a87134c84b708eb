import { z } from 'zod';
import type { StoredValue } from '../platform/storage/stored-value.ts';

const Meeting = z.object({
	id: z.string(),
	title: z.string().nullable(),
	startsAt: z.string(),
	isAllDay: z.boolean(),
	joinUrl: z.string().nullable(),
});
type Meeting = z.infer<typeof Meeting>;

/** What the server last answered, and when (ms since 1970). */
export const NextMeetings = z.object({ askedAt: z.number(), list: z.array(Meeting) });
/** By id: when (ms since 1970) a meeting began that somebody was reminded of. */
export const RemindedMeetings = z.record(z.string(), z.number());

type Deps = {
	/** Off until a person turns it on. */
	isOn: StoredValue<boolean>;
	meetings: StoredValue<z.infer<typeof NextMeetings>>;
	reminded: StoredValue<z.infer<typeof RemindedMeetings>>;
	isSignedIn(): Promise<boolean>;
	isRecording(): Promise<boolean>;
	fetchMeetings(until: string): Promise<Meeting[]>;
	show(reminder: { id: string; title: string | null; startsAt: string }): Promise<void>;
	openTab(url: string): Promise<unknown>;
	/** ms since 1970. */
	now(): number;
};

const minuteMs = 60_000;
const askEveryMs = 15 * minuteMs;
const aheadMs = 60 * minuteMs;
const remindBeforeMs = 2 * minuteMs;
/** A browser that was asleep reminds of a meeting that has just begun, and of none that is half over. */
const remindAfterMs = 5 * minuteMs;
const rememberMs = 24 * 60 * minuteMs;

/** Reminds of meetings in the person's calendar that are on an allowed site. The server is asked four times an hour. */
export class MeetingReminder {
	readonly #deps: Deps;

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	isOn = async (): Promise<boolean> => (await this.#deps.isOn.read()) ?? false;

	/** Each minute. Of a meeting that is being recorded nobody needs to be reminded. */
	async check(): Promise<void> {
		const { now, reminded, isRecording, show, isSignedIn } = this.#deps;
		if (!(await this.isOn()) || !(await isSignedIn())) return;
		const known = await this.#remembered();
		const due = (await this.#meetings()).filter(({ id, joinUrl, isAllDay, startsAt }) => {
			const inMs = Date.parse(startsAt) - now();
			return joinUrl !== null && !isAllDay && !(id in known) && inMs <= remindBeforeMs && inMs > -remindAfterMs;
		});
		if (due.length === 0) return;
		// stored first: a reminder that is lost is better than one that comes every minute
		const added = due.map(({ id, startsAt }) => [id, Date.parse(startsAt)] as const);
		await reminded.write({ ...known, ...Object.fromEntries(added) });
		if (await isRecording()) return;
		for (const { id, title, startsAt } of due) await show({ id, title, startsAt });
	}

	/** Opens the page of the meeting that a reminder is about. */
	async open(id: string): Promise<void> {
		const stored = await this.#deps.meetings.read();
		const url = stored?.list.find((meeting) => meeting.id === id)?.joinUrl;
		if (url) await this.#deps.openTab(url);
	}

	/** What the server said stays valid while it cannot be reached. */
	async #meetings(): Promise<Meeting[]> {
		const { meetings, now, fetchMeetings } = this.#deps;
		const stored = await meetings.read();
		if (stored && now() - stored.askedAt < askEveryMs) return stored.list;
		const until = new Date(now() + aheadMs).toISOString();
		const list = await fetchMeetings(until).catch(() => stored?.list ?? []);
		await meetings.write({ askedAt: now(), list });
		return list;
	}

	async #remembered(): Promise<z.infer<typeof RemindedMeetings>> {
		const all = Object.entries((await this.#deps.reminded.read()) ?? {});
		return Object.fromEntries(all.filter(([, startedAt]) => this.#deps.now() - startedAt < rememberMs));
	}
}
