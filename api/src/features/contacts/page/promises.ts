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

const isNameOf = ({ displayName, firstName, lastName }: ContactRow, name: string | null): boolean => {
	const text = name?.trim().toLowerCase();
	if (!text) return false;
	const first = firstName?.toLowerCase();
	return text === displayName.toLowerCase() || text === first || (!lastName && text.split(/\s/)[0] === first);
};

/** Also true for the unnamed one of two speakers, on the other channel or next to a differently named speaker. */
export function isVoiceOf(contact: ContactRow, speaker: TalkSpeaker, speakers: readonly TalkSpeaker[]): boolean {
	if (isNameOf(contact, speaker.name)) return true;
	if (speaker.name !== null || speaker.origin === 'local' || speakers.length !== 2) return false;
	const beside = speakers.find((each) => each !== speaker);
	return speaker.origin === 'other' || (Boolean(beside?.name) && !isNameOf(contact, beside?.name ?? null));
}

export const isRequest = ({ point }: ContactPromise): boolean => point.kind === 'request';

export function pointsOf(contact: ContactRow, talks: readonly Talk[]): ContactPromise[] {
	const all = talks.flatMap(({ about, points, speakers }) =>
		points.map((point) => ({ ...sourceOf(about), point, by: owedBy(contact, about, point, speakers) })),
	);
	const rank = ({ point }: ContactPromise) => (point.isDone ? 2 : point.dueDate ? 0 : 1);
	return all.toSorted((a, b) => rank(a) - rank(b) || (a.point.dueDate ?? '').localeCompare(b.point.dueDate ?? ''));
}

function owedBy(
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
	const isBesideIt =
		speakers.length === 2 && speakers.some((each) => each !== speaker && isVoiceOf(contact, each, speakers));
	return speaker && isBesideIt ? 'us' : 'unknown';
}
