import { invalidInput } from '../../../platform/http/app-error.ts';
import { type ConversationRecord, lastCuePoint } from '../../conversations/index.ts';

export function assertWithinRecording(cuePoint: number, conversation: ConversationRecord): void {
	const end = lastCuePoint(conversation);
	if (cuePoint <= end) return;
	throw invalidInput('cuePoint', 'too_big', 'afterEnd', { limit: end });
}
