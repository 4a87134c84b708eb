import { StorageFullError } from '@debrief/shared/recorder/chunk-store.ts';
import type { StartAnswer, StartProblem } from '../../messaging/protocol.ts';
import { NotSharedError } from '../capture/capture-sources.ts';
import { NoSoundDeviceError } from '../capture/mix-channels.ts';
import { problem, type RecordingProblem } from './recording-problem.ts';

export function startProblemFrom(error: unknown): RecordingProblem {
	if (error instanceof StorageFullError) return problem('storage-full');
	if (error instanceof NotSharedError) return problem('tab-not-shared');
	if (error instanceof NoSoundDeviceError) return problem('sound-device-missing');
	const name = error instanceof Error ? error.name : String(error);
	if (name === 'NotAllowedError') return problem('microphone-not-allowed');
	if (name === 'NotFoundError' || name === 'OverconstrainedError') return problem('microphone-missing');
	return problem('recorder-failed', error instanceof Error ? `${name}: ${error.message}` : name);
}

export const refuse = (reason: StartProblem, message = ''): StartAnswer => ({
	isStarted: false,
	problem: reason,
	message,
});

const startProblems: Partial<Record<RecordingProblem['code'], StartProblem>> = {
	'storage-full': 'storage-full',
	'microphone-not-allowed': 'microphone-not-allowed',
	'microphone-missing': 'microphone-missing',
	'sound-device-missing': 'sound-device-missing',
	'tab-not-shared': 'tab-not-shared',
};

export const refusalOf = ({ code, detail }: RecordingProblem): StartAnswer =>
	refuse(startProblems[code] ?? 'failed', detail ?? '');
