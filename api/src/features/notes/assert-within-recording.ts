import { AppError } from '../../platform/http/app-error.ts';
import { type ConversationRecord, lastCuePoint } from '../conversations/index.ts';

/** Throws when a position in ms lies beyond the end of the recording. */
export function assertWithinRecording(cuePoint: number, conversation: ConversationRecord): void {
	const end = lastCuePoint(conversation);
	if (cuePoint <= end) return;
	const message = `The recording ends at ${end} ms.`;
	throw new AppError('invalid_input', { details: [{ field: 'cuePoint', reason: 'too_big', message }] });
}
