import { z } from 'zod';
import type { StoredValue } from '../platform/stored-value.ts';

const Meeting = z.object({
	id: z.string(),
	title: z.string().nullable(),
	startsAt: z.string(),
	isAllDay: z.boolean(),
	joinUrl: z.string().nullable(),
});
type Meeting = z.infer<typeof Meeting>;

export const NextMeetings = z.object({ askedAt: z.number(), list: z.array(Meeting) });
/** Start of each meeting by id, in ms since 1970. */
export const RemindedMeetings = z.record(z.string(), z.number());

type Deps = {
	isOn: StoredValue<boolean>;
	meetings: StoredValue<z.infer<typeof NextMeetings>>;
	reminded: StoredValue<z.infer<typeof RemindedMeetings>>;
	isSignedIn(): Promise<boolean>;
	isRecording(): Promise<boolean>;
	fetchMeetings(until: string): Promise<Meeting[]>;
	show(reminder: { id: string; title: string | null; startsAt: string }): Promise<void>;
	openTab(url: string): Promise<unknown>;
	now(): number;
};

const minuteMs = 60_000;
const askEveryMs = 15 * minuteMs;
const aheadMs = 60 * minuteMs;
const remindBeforeMs = 2 * minuteMs;
/** After the machine slept, meetings that started longer ago get no reminder. */
const remindAfterMs = 5 * minuteMs;
const rememberMs = 24 * 60 * minuteMs;

/** Asks the server four times an hour. */
export class MeetingReminder {
	readonly #deps: Deps;

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	isOn = async (): Promise<boolean> => (await this.#deps.isOn.read()) ?? false;

	async check(): Promise<void> {
		const { now, reminded, isRecording, show, isSignedIn } = this.#deps;
		if (!(await this.isOn()) || !(await isSignedIn())) return;
		const known = await this.#remembered();
		const due = (await this.#meetings()).filter(({ id, joinUrl, isAllDay, startsAt }) => {
			const inMs = Date.parse(startsAt) - now();
			return joinUrl !== null && !isAllDay && !(id in known) && inMs <= remindBeforeMs && inMs > -remindAfterMs;
		});
		if (due.length === 0) return;
		// Stored first: losing a reminder is better than repeating it every minute.
		const added = due.map(({ id, startsAt }) => [id, Date.parse(startsAt)] as const);
		await reminded.write({ ...known, ...Object.fromEntries(added) });
		if (await isRecording()) return;
		for (const { id, title, startsAt } of due) await show({ id, title, startsAt });
	}

	async open(id: string): Promise<void> {
		const stored = await this.#deps.meetings.read();
		const url = stored?.list.find((meeting) => meeting.id === id)?.joinUrl;
		if (url) await this.#deps.openTab(url);
	}

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
