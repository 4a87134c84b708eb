import { AppError } from '../../../../platform/http/app-error.ts';
import type { FileRecord } from '../../../conversations/index.ts';

export function assertAudioExists({ audioDeletedAt, audioDeletedBy }: FileRecord): void {
	if (audioDeletedBy === 'privacy') throw new AppError('audio_auto_deleted');
	if (audioDeletedAt) throw new AppError('recording_deleted');
}
