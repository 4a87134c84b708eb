import { AppError } from '../../../platform/http/app-error.ts';
import type { FileRecord } from '../../conversations/index.ts';

/** Throws why there is no audio any more: the settings of the workspace, or a person. */
export function refuseDeleted({ audioDeletedBy }: FileRecord): void {
	if (audioDeletedBy === 'privacy') throw new AppError('audio_auto_deleted');
	if (audioDeletedBy === 'person') throw new AppError('recording_deleted');
}
