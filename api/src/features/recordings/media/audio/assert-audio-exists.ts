import { AppError } from '../../../../platform/http/app-error.ts';
import type { FileRecord } from '../../../conversations/index.ts';

export function assertAudioExists({ audioDeletedBy }: FileRecord): void {
	if (audioDeletedBy === 'privacy') throw new AppError('audio_auto_deleted');
	if (audioDeletedBy === 'person') throw new AppError('recording_deleted');
}
