import type { ConversationType, Direction } from '@debrief/shared/contract/conversations/conversations.ts';
import { parseMoment } from '@debrief/shared/domain/time/local-moment.ts';
import type { UploadDetails } from '../upload-item.ts';

/** The values of the form. `startedAt` is local time as `YYYY-MM-DD HH:mm`, or whatever else was typed. */
export type DetailsDraft = {
	languageCode: string;
	type: ConversationType;
	direction: Direction | 'unknown';
	remotePhone: string;
	startedAt: string;
};

export const emptyDraft = (languageCode: string): DetailsDraft => ({
	languageCode,
	type: 'other',
	direction: 'unknown',
	remotePhone: '',
	startedAt: '',
});

/** Whether it can be sent: a start that was typed for a phone call exists. */
export const isComplete = ({ type, startedAt }: DetailsDraft): boolean =>
	type !== 'phone-call' || !startedAt.trim() || parseMoment(startedAt) !== null;

/** Returns what is sent: only a phone call has a direction, a number and a start. */
export function toDetails({ languageCode, type, direction, remotePhone, startedAt }: DetailsDraft): UploadDetails {
	if (type !== 'phone-call') return { languageCode, type };
	const start = parseMoment(startedAt);
	return {
		languageCode,
		type,
		...(direction !== 'unknown' && { direction }),
		...(remotePhone.trim() && { remotePhone: remotePhone.trim() }),
		...(start && { startedAt: start.toISOString() }),
	};
}
