import type { Deps } from './deps.ts';
import { deleteAccounts, reencryptSecondFactorSecrets, sweepDevices } from './features/accounts/index.ts';
import { removeAbandonedBackup, sendWeeklyMails } from './features/administration/index.ts';
import { endLapsedPlans, endUnmanaged, reconcileDaily, remindOfTrials } from './features/billing/index.ts';
import { dispatchDueMessages, reencryptEngineKeys, trimLogs } from './features/foundation/index.ts';
import {
	announceProviders,
	pollTasks,
	reencryptChannelAddresses,
	reencryptIntegrationSecrets,
	reencryptWebhookSecrets,
	remindDueTasks,
	startPushes,
	startTaskTools,
	startWebhooks,
	sweepPushes,
	sweepWebhooks,
} from './features/integrations/index.ts';
import {
	deletePrivateAudio,
	deleteUnsentUploads,
	finishStrandedUploads,
	reencryptCalendarSecrets,
	refreshDueCalendars,
	startLiveText,
	sweepMedia,
} from './features/recordings/index.ts';
import { emptyBin, endDeadLinks, sendRuledSummaries, writeNotes } from './features/review/index.ts';
import { sweepSpeechJobs } from './features/speech-api/index.ts';
import { startIngest, startPbxServers } from './features/telephony/index.ts';
import {
	advanceBatches,
	deleteOldBatches,
	deleteOldVersions,
	renewAwaitedTranscripts,
} from './features/transcripts/index.ts';
import { deleteWorkspaces } from './features/workspaces/index.ts';
import { jobs, reconcile } from './jobs.ts';
import { sweepSessions } from './platform/auth/refresh-tokens.ts';
import { sweepRateLimits } from './platform/http/rate-limit.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { scheduledJob } from './platform/jobs/scheduled-job.ts';

const everyMinute = '* * * * *';
const everyFiveMinutes = '*/5 * * * *';
const hourly = '0 * * * *';
const nightly = '20 3 * * *';

/** Runs once for all processes: at worker start and at these times (UTC). */
const scheduledJobs = [
	scheduledJob({ name: 'reconcile', schedule: everyMinute, run: reconcile }),
	scheduledJob({ name: 'dispatch-outbox', schedule: everyMinute, run: dispatchDueMessages }),
	scheduledJob({ name: 'delete-private-audio', schedule: everyMinute, run: deletePrivateAudio }),
	scheduledJob({ name: 'renew-awaited-transcripts', schedule: everyMinute, run: renewAwaitedTranscripts }),
	scheduledJob({ name: 'advance-transcript-batches', schedule: everyMinute, run: advanceBatches }),
	scheduledJob({ name: 'write-notes', schedule: everyMinute, run: writeNotes }),
	scheduledJob({ name: 'send-ruled-summaries', schedule: everyMinute, run: sendRuledSummaries }),
	scheduledJob({ name: 'end-dead-links', schedule: everyFiveMinutes, run: endDeadLinks }),
	scheduledJob({ name: 'sweep-speech-jobs', schedule: everyMinute, run: sweepSpeechJobs }),
	scheduledJob({ name: 'refresh-calendars', schedule: everyMinute, run: refreshDueCalendars }),
	scheduledJob({ name: 'finish-stranded-uploads', schedule: hourly, run: finishStrandedUploads }),
	scheduledJob({ name: 'delete-unsent-uploads', schedule: hourly, run: deleteUnsentUploads }),
	scheduledJob({ name: 'poll-tasks', schedule: everyMinute, run: pollTasks }),
	scheduledJob({ name: 'remind-due-tasks', schedule: hourly, run: remindDueTasks }),
	scheduledJob({ name: 'send-weekly-mails', schedule: hourly, run: sendWeeklyMails }),
	scheduledJob({ name: 'empty-bin', schedule: hourly, run: emptyBin }),
	scheduledJob({ name: 'delete-old-versions', schedule: hourly, run: deleteOldVersions }),
	scheduledJob({ name: 'delete-old-batches', schedule: hourly, run: deleteOldBatches }),
	scheduledJob({ name: 'delete-accounts', schedule: hourly, run: deleteAccounts }),
	scheduledJob({ name: 'delete-workspaces', schedule: hourly, run: deleteWorkspaces }),
	scheduledJob({ name: 'trim-logs', schedule: hourly, run: trimLogs }),
	scheduledJob({ name: 'sweep-media', schedule: hourly, run: sweepMedia }),
	scheduledJob({
		name: 'remove-abandoned-backup',
		schedule: hourly,
		run: async ({ env }) => removeAbandonedBackup(env.dataFolder),
	}),
	scheduledJob({ name: 'sweep-devices', schedule: hourly, run: sweepDevices }),
	scheduledJob({ name: 'sweep-sessions', schedule: hourly, run: sweepSessions }),
	scheduledJob({ name: 'announce-providers', schedule: hourly, run: announceProviders }),
	scheduledJob({
		name: 'renew-seals',
		schedule: hourly,
		async run(deps) {
			await reencryptSecondFactorSecrets(deps);
			await reencryptWebhookSecrets(deps);
			await reencryptIntegrationSecrets(deps);
			await reencryptCalendarSecrets(deps);
			await reencryptEngineKeys(deps);
			await reencryptChannelAddresses(deps);
		},
	}),
	scheduledJob({ name: 'end-lapsed-plans', schedule: everyFiveMinutes, run: endLapsedPlans }),
	scheduledJob({ name: 'sweep-unmanaged', schedule: everyFiveMinutes, run: endUnmanaged }),
	scheduledJob({ name: 'remind-of-trials', schedule: hourly, run: remindOfTrials }),
	scheduledJob({ name: 'reconcile-payments', schedule: nightly, run: reconcileDaily }),
	scheduledJob({ name: 'sweep-webhooks', schedule: hourly, run: sweepWebhooks }),
	scheduledJob({ name: 'sweep-pushes', schedule: hourly, run: sweepPushes }),
	scheduledJob({ name: 'sweep-rate-limits', schedule: hourly, run: sweepRateLimits }),
];

export async function startWorker(deps: Deps, queue: Jobs): Promise<{ stop(): Promise<void> }> {
	await queue.work(deps, [...jobs, ...scheduledJobs]);
	const fileServers = await startPbxServers(deps);
	const parts = [
		startLiveText(deps),
		startWebhooks(deps),
		startPushes(deps),
		startTaskTools(deps),
		startIngest(deps),
		fileServers,
	];
	return {
		async stop() {
			await Promise.all(parts.map((part) => part.stop()));
		},
	};
}
