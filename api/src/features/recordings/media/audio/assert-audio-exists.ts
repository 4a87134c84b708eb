import { AppError } from '../../../../platform/http/app-error.ts';
import type { FileRecord } from '../../../conversations/index.ts';

/** Throws `audio_auto_deleted` or `recording_deleted` when the workspace's settings or a person have deleted the audio. */
export function assertAudioExists({ audioDeletedBy }: FileRecord): void {
	if (audioDeletedBy === 'privacy') throw new AppError('audio_auto_deleted');
	if (audioDeletedBy === 'person') throw new AppError('recording_deleted');
}
