import type { ConversationChange, NewConversation } from '@debrief/shared/contract/conversation-changes.ts';
import type { ConversationRow, ConversationType, Direction } from '@debrief/shared/contract/conversations.ts';
import { formatDay } from '@debrief/shared/domain/date-format.ts';
import type { z } from 'zod';
import { formatTime } from '../../platform/format.ts';

/** The form as it is filled in; times are local, as `YYYY-MM-DDTHH:mm`, and empty while they are none. */
export type Draft = {
	title: string;
	type: ConversationType;
	startedAt: string;
	finishedAt: string;
	/** A person wrote the end; otherwise it follows the start. */
	isEndChosen: boolean;
	direction: Direction | 'unknown';
	remotePhone: string;
	source: string;
	contact: string;
	languageCode: string;
	summary: string;
};

const hourMs = 3_600_000;

export const toLocal = (instant: string | Date): string =>
	`${formatDay(instant)}T${formatTime(new Date(instant).toISOString())}`;

export function newDraft(languageCode: string, now: Date): Draft {
	const startedAt = toLocal(now);
	const blank = { title: '', remotePhone: '', source: '', contact: '', summary: '' };
	return withStart(
		{ ...blank, type: 'other', direction: 'unknown', languageCode, startedAt, finishedAt: '', isEndChosen: false },
		startedAt,
		hourMs,
	);
}

export const draftOf = (row: ConversationRow): Draft => ({
	title: row.title ?? '',
	type: row.type,
	startedAt: toLocal(row.startedAt),
	finishedAt: row.finishedAt ? toLocal(row.finishedAt) : '',
	isEndChosen: false,
	direction: row.direction ?? 'unknown',
	remotePhone: row.remotePhone ?? '',
	source: row.source,
	contact: row.contact?.displayName ?? '',
	languageCode: '',
	summary: '',
});

/** How long a conversation lasts after its start was moved: audio keeps its length, all else lasts an hour. */
export const lengthOf = (row: ConversationRow | null): number => (row?.hasAudio ? row.duration : hourMs);

/** Another start; the end follows it. */
export function withStart(draft: Draft, startedAt: string, lengthMs: number): Draft {
	const start = instantOf(startedAt);
	const finishedAt = start ? toLocal(new Date(start.getTime() + lengthMs)) : draft.finishedAt;
	return { ...draft, startedAt, finishedAt, isEndChosen: false };
}

/** The instant of a local time; null when it is none, or none that calendars agree on. */
export function instantOf(local: string): Date | null {
	const date = new Date(local);
	return local && !Number.isNaN(date.getTime()) && date.getFullYear() >= 1900 ? date : null;
}

const iso = (local: string): string => instantOf(local)?.toISOString() ?? '';
const endOf = ({ finishedAt }: Draft) => (finishedAt ? iso(finishedAt) : null);
const directionOf = ({ direction }: Draft) => (direction === 'unknown' ? null : direction);

export function toNew(draft: Draft): z.input<typeof NewConversation> {
	const { type, languageCode } = draft;
	const title = draft.title.trim();
	const summary = draft.summary.trim();
	const remotePhone = draft.remotePhone.trim();
	const direction = directionOf(draft);
	return {
		type,
		startedAt: iso(draft.startedAt),
		finishedAt: endOf(draft),
		...(title && { title }),
		...(direction && { direction }),
		...(remotePhone && { remotePhone }),
		...(languageCode && { languageCode }),
		...(summary && { summary }),
	};
}

/** Only what differs is sent, so that two people who change different fields do not undo each other. */
export function toChange(draft: Draft, row: ConversationRow): z.input<typeof ConversationChange> {
	const before = draftOf(row);
	const differs = (field: keyof Draft) => draft[field] !== before[field];
	const contact = draft.contact.trim();
	const source = draft.source.trim();
	const startedAt = differs('startedAt') && { startedAt: iso(draft.startedAt) };
	const hasNewEnd = draft.isEndChosen && (differs('finishedAt') || startedAt);
	return {
		...(differs('title') && { title: draft.title.trim() }),
		...startedAt,
		...(hasNewEnd && { finishedAt: endOf(draft) }),
		...(differs('contact') && { contact: contact ? { displayName: contact } : null }),
		...(row.isManuallyCreated && {
			...(differs('type') && { type: draft.type }),
			...(differs('direction') && { direction: directionOf(draft) }),
			...(differs('remotePhone') && { remotePhone: draft.remotePhone.trim() || null }),
			...(differs('source') && source && { source }),
		}),
	};
}
