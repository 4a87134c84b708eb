import type {
	ConversationChange,
	NewConversation,
} from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type {
	ConversationRow,
	ConversationType,
	Direction,
} from '@debrief/shared/contract/conversations/conversations.ts';
import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import type { z } from 'zod';
import { formatTime } from '../../platform/i18n/format.ts';

/** The values of the form. Times are local, as `YYYY-MM-DDTHH:mm`, or empty. */
export type Draft = {
	title: string;
	type: ConversationType;
	startedAt: string;
	finishedAt: string;
	/** Whether a person chose the end; otherwise it follows the start. */
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

/** The length in ms that a conversation keeps when its start is moved: that of its audio, or an hour. */
export const lengthOf = (row: ConversationRow | null): number => (row?.hasAudio ? row.duration : hourMs);

/** Moves the start, and the end with it. */
export function withStart(draft: Draft, startedAt: string, lengthMs: number): Draft {
	const start = instantOf(startedAt);
	const finishedAt = start ? toLocal(new Date(start.getTime() + lengthMs)) : draft.finishedAt;
	return { ...draft, startedAt, finishedAt, isEndChosen: false };
}

/** Returns the instant of a local time; null when it is invalid or before 1900. */
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

/** Contains only what differs, so that two people who change different fields do not overwrite each other. */
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
