import type { Deps } from './deps.ts';
import { finishDepartureJob, resumeDepartures } from './features/accounts/index.ts';
import { endUnmanagedJob, processEventJob, resumeEvents } from './features/billing/index.ts';
import { normalisePhonesJob, resumeNormalising } from './features/contacts/index.ts';
import { copyColumnsJob, resumeCopies } from './features/conversations/index.ts';
import { deliverMessageJob } from './features/foundation/index.ts';
import { resumeRevocations, revokeAccessJob } from './features/integrations/index.ts';
import {
	fetchRecordingJob,
	prepareMediaJob,
	readPastMeetingJob,
	removeStrandedLines,
	resumeFetches,
	resumeRuns,
	seedDemosJob,
	stallSilentRecordings,
} from './features/recordings/index.ts';
import { cutClipJob } from './features/review/index.ts';
import { fetchFileJob, resumeSpeechJobs, transcribeFileJob } from './features/speech-api/index.ts';
import {
	answerQuestionJob,
	createInsightsInBackgroundJob,
	createInsightsJob,
	resumeQuestions,
	separateSpeakersJob,
	transcribeInBackgroundJob,
	transcribeJob,
	transcribeOnServerJob,
} from './features/transcripts/index.ts';

export const jobs = [
	prepareMediaJob,
	transcribeJob,
	transcribeOnServerJob,
	transcribeInBackgroundJob,
	separateSpeakersJob,
	createInsightsJob,
	createInsightsInBackgroundJob,
	answerQuestionJob,
	deliverMessageJob,
	copyColumnsJob,
	cutClipJob,
	finishDepartureJob,
	fetchFileJob,
	fetchRecordingJob,
	transcribeFileJob,
	normalisePhonesJob,
	revokeAccessJob,
	processEventJob,
	endUnmanagedJob,
	readPastMeetingJob,
	seedDemosJob,
];

export async function reconcile(deps: Deps): Promise<void> {
	await stallSilentRecordings(deps);
	await resumeRuns(deps);
	await resumeFetches(deps);
	await resumeQuestions(deps);
	await resumeCopies(deps);
	await resumeDepartures(deps);
	await resumeSpeechJobs(deps);
	await resumeNormalising(deps);
	await resumeRevocations(deps);
	await resumeEvents(deps);
	await removeStrandedLines(deps);
}
