import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { processAgain } from './process-again.ts';

export const processingRoutes = (deps: Deps): Pick<Routes, 'retryTranscripts'> => ({
	retryTranscripts: ({ caller, body }) => processAgain(deps, caller, body.fileIds),
});
