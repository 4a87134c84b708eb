import type { ConversationType, Direction } from '@debrief/shared/contract/conversations/conversations.ts';
import { parseMoment } from '@debrief/shared/domain/time/local-moment.ts';
import type { UploadDetails } from '../upload-item.ts';

/** Local time as `YYYY-MM-DD HH:mm`, or as typed. */
export type DetailsDraft = {
	languageCode: string;
	numberOfSpeakers: number | null;
	type: ConversationType;
	direction: Direction | 'unknown';
	remotePhone: string;
	startedAt: string;
};

export const emptyDraft = (languageCode: string): DetailsDraft => ({
	languageCode,
	numberOfSpeakers: null,
	type: 'other',
	direction: 'unknown',
	remotePhone: '',
	startedAt: '',
});

/** A typed start must exist in local time. */
export const isComplete = ({ type, startedAt }: DetailsDraft): boolean =>
	type !== 'phone-call' || !startedAt.trim() || parseMoment(startedAt) !== null;

/** Only phone calls have a direction, a number and a start. */
export function toDetails({ languageCode, numberOfSpeakers, type, ...call }: DetailsDraft): UploadDetails {
	const details = { languageCode, type, ...(numberOfSpeakers !== null && { numberOfSpeakers }) };
	if (type !== 'phone-call') return details;
	const { direction, remotePhone, startedAt } = call;
	const start = parseMoment(startedAt);
	return {
		...details,
		...(direction !== 'unknown' && { direction }),
		...(remotePhone.trim() && { remotePhone: remotePhone.trim() }),
		...(start && { startedAt: start.toISOString() }),
	};
}
