import type { ContactPromise } from '@debrief/shared/contract/contacts/contact-page.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import type { ConversationRecord } from '../../conversations/index.ts';
import type { ContactRow } from '../contact-access.ts';
import { sourceOf } from './conversations-with.ts';

type Talk = { about: ConversationRecord; points: readonly ActionPoint[]; speakers: readonly TalkSpeaker[] };
export type TalkSpeaker = {
	fileId: string;
	speakerId: string;
	name: string | null;
	label: string;
	origin: 'local' | 'mixed' | 'other';
	talkMs: number;
};

/** Whether a name means the contact: its whole name or its first name. */
const isNameOf = ({ displayName, firstName }: ContactRow, name: string | null): boolean => {
	const text = name?.trim().toLowerCase();
	return Boolean(text) && (text === displayName.toLowerCase() || text === firstName?.toLowerCase());
};

/**
 * Whether a speaker is the contact: by the name, or as the only one who speaks on the other channel of a conversation of
 * two.
 */
export function isVoiceOf(contact: ContactRow, speaker: TalkSpeaker, speakers: readonly TalkSpeaker[]): boolean {
	if (isNameOf(contact, speaker.name)) return true;
	return speaker.name === null && speaker.origin === 'other' && speakers.length === 2;
}

/** Returns the action points of conversations as promises, open ones by due date first. */
export function promisesOf(contact: ContactRow, talks: readonly Talk[]): ContactPromise[] {
	const all = talks.flatMap(({ about, points, speakers }) =>
		points.map((point) => ({ ...sourceOf(about), point, by: promisedBy(contact, about, point, speakers) })),
	);
	const rank = ({ point }: ContactPromise) => (point.isDone ? 2 : point.dueDate ? 0 : 1);
	return all.toSorted((a, b) => rank(a) - rank(b) || (a.point.dueDate ?? '').localeCompare(b.point.dueDate ?? ''));
}

function promisedBy(
	contact: ContactRow,
	{ userName }: ConversationRecord,
	{ owner, ownerSpeaker }: ActionPoint,
	speakers: readonly TalkSpeaker[],
): ContactPromise['by'] {
	const linked =
		ownerSpeaker &&
		speakers.find((each) => each.fileId === ownerSpeaker.fileId && each.speakerId === ownerSpeaker.speakerId);
	const speaker =
		linked ?? speakers.find((each) => owner !== null && speakerLabel(each).toLowerCase() === owner.toLowerCase());
	if (isNameOf(contact, owner) || (speaker && isVoiceOf(contact, speaker, speakers))) return 'contact';
	if (speaker?.origin === 'local' || owner?.toLowerCase() === userName.toLowerCase()) return 'us';
	// a named speaker who is not the contact sits on this side of a conversation of two
	return speaker?.name && speakers.length === 2 && speakers.some((each) => isVoiceOf(contact, each, speakers))
		? 'us'
		: 'unknown';
}
