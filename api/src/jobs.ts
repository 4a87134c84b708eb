import type { Deps } from './deps.ts';
import { answerQuestionJob, resumeQuestions } from './features/assistant/index.ts';
import { endUnmanagedJob, processEventJob, resumeEvents } from './features/billing/index.ts';
import { readPastMeetingJob } from './features/calendar/index.ts';
import { normalisePhonesJob, resumeNormalising } from './features/contacts/index.ts';
import { copyColumnsJob, resumeCopies } from './features/conversations/index.ts';
import { finishDepartureJob, resumeDepartures } from './features/departures/index.ts';
import { createInsightsInBackgroundJob, createInsightsJob } from './features/insights/index.ts';
import { resumeRevocations, revokeAccessJob } from './features/integrations/index.ts';
import { removeStrandedLines } from './features/live-text/index.ts';
import { prepareMediaJob, stallSilentRecordings } from './features/media/index.ts';
import { deliverMessageJob } from './features/outbox/index.ts';
import { resumeRuns } from './features/processing/index.ts';
import { cutClipJob } from './features/public-links/index.ts';
import { fetchFileJob, resumeSpeechJobs, transcribeFileJob } from './features/speech/index.ts';
import { transcribeInBackgroundJob, transcribeJob, transcribeOnServerJob } from './features/transcripts/index.ts';

/** Every job there is; a test holds this list against the files. */
export const jobs = [
	prepareMediaJob,
	transcribeJob,
	transcribeOnServerJob,
	transcribeInBackgroundJob,
	createInsightsJob,
	createInsightsInBackgroundJob,
	answerQuestionJob,
	deliverMessageJob,
	copyColumnsJob,
	cutClipJob,
	finishDepartureJob,
	fetchFileJob,
	transcribeFileJob,
	normalisePhonesJob,
	revokeAccessJob,
	processEventJob,
	endUnmanagedJob,
	readPastMeetingJob,
];

/** Looks after work that nobody does: recordings that fell silent, and rows whose job got lost. */
export async function reconcile(deps: Deps): Promise<void> {
	await stallSilentRecordings(deps);
	await resumeRuns(deps);
	await resumeQuestions(deps);
	await resumeCopies(deps);
	await resumeDepartures(deps);
	await resumeSpeechJobs(deps);
	await resumeNormalising(deps);
	await resumeRevocations(deps);
	await resumeEvents(deps);
	await removeStrandedLines(deps);
}
