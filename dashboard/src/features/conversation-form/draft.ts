import type {
	ConversationChange,
	NewConversation,
} from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type {
	ConversationRow,
	ConversationType,
	Direction,
} from '@debrief/shared/contract/conversations/conversations.ts';
import { formatMoment, parseMoment } from '@debrief/shared/domain/time/local-moment.ts';
import type { z } from 'zod';

/** Times are local, as `YYYY-MM-DD HH:mm` or as typed. */
export type Draft = {
	title: string;
	type: ConversationType;
	startedAt: string;
	finishedAt: string;
	isEndChosen: boolean;
	direction: Direction | 'unknown';
	remotePhone: string;
	source: string;
	contact: string;
	languageCode: string;
	summary: string;
};

const hourMs = 3_600_000;

export function newDraft(languageCode: string, now: Date): Draft {
	const startedAt = formatMoment(now);
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
	startedAt: formatMoment(row.startedAt),
	finishedAt: row.finishedAt ? formatMoment(row.finishedAt) : '',
	isEndChosen: false,
	direction: row.direction ?? 'unknown',
	remotePhone: row.remotePhone ?? '',
	source: row.source,
	contact: row.contact?.displayName ?? '',
	languageCode: '',
	summary: '',
});

/** In ms. A conversation keeps the length of its audio, or one hour, when its start moves. */
export const lengthOf = (row: ConversationRow | null): number => (row?.hasAudio ? row.duration : hourMs);

export function withStart(draft: Draft, startedAt: string, lengthMs: number): Draft {
	const start = parseMoment(startedAt);
	const finishedAt = start ? formatMoment(new Date(start.getTime() + lengthMs)) : draft.finishedAt;
	return { ...draft, startedAt, finishedAt, isEndChosen: false };
}

const iso = (local: string): string => parseMoment(local)?.toISOString() ?? '';
const endOf = ({ finishedAt }: Draft) => (finishedAt.trim() ? iso(finishedAt) : null);
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

/** Concurrent edits of different fields do not overwrite each other. */
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
