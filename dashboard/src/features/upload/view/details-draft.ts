import type { ConversationType, Direction } from '@debrief/shared/contract/conversations/conversations.ts';
import type { UploadDetails } from '../upload-item.ts';

/** The values of the form. `startedAt` is local time as `YYYY-MM-DDTHH:mm`. */
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

/** Returns what is sent: only a phone call has a direction, a number and a start. */
export function toDetails({ languageCode, type, direction, remotePhone, startedAt }: DetailsDraft): UploadDetails {
	if (type !== 'phone-call') return { languageCode, type };
	const start = startedAt ? new Date(startedAt) : null;
	return {
		languageCode,
		type,
		...(direction !== 'unknown' && { direction }),
		...(remotePhone.trim() && { remotePhone: remotePhone.trim() }),
		...(start && !Number.isNaN(start.getTime()) && { startedAt: start.toISOString() }),
	};
}
