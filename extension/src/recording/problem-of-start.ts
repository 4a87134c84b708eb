import { StorageFullError } from '@debrief/shared/recorder/chunk-store.ts';
import { NotSharedError } from './capture-tab.ts';
import { problem, type RecordingProblem } from './recording-problem.ts';

/** What the browser threw when a source was opened, or while it recorded. */
export function problemOfStart(error: unknown): RecordingProblem {
	if (error instanceof StorageFullError) return problem('storage-full');
	if (error instanceof NotSharedError) return problem('tab-not-shared');
	const name = error instanceof Error ? error.name : String(error);
	if (name === 'NotAllowedError') return problem('microphone-not-allowed');
	if (name === 'NotFoundError' || name === 'OverconstrainedError') return problem('microphone-missing');
	return problem('recorder-failed', error instanceof Error ? `${name}: ${error.message}` : name);
}
