import { type FailureReason, isInTheFile } from '@debrief/shared/domain/pipeline.ts';

const saysNothingOfLanguage = new Set<FailureReason>(['LimitReached', 'Disabled', 'NoDecoder']);

/** Whether transcribing in another language could help. */
export const mayBeLanguage = (reason: FailureReason): boolean =>
	!isInTheFile(reason) && !saysNothingOfLanguage.has(reason);
