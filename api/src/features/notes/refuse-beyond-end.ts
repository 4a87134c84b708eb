import { AppError } from '../../platform/http/app-error.ts';
import { type ConversationRecord, lastCuePoint } from '../conversations/index.ts';

/** A moment in ms that the recording does not have is a ValidationError. */
export function refuseBeyondEnd(cuePoint: number, conversation: ConversationRecord): void {
	const end = lastCuePoint(conversation);
	if (cuePoint <= end) return;
	const message = `The recording ends at ${end} ms.`;
	throw new AppError('invalid_input', { details: [{ field: 'cuePoint', reason: 'too_big', message }] });
}
