import type { Activity, ActivityType } from '@debrief/shared/contract/workspaces/activity.ts';

/** What processing reports about a recording, one after the other. */
const processing = new Set<ActivityType>([
	'callCreated',
	'conversationTranscribed',
	'conversationFailed',
	'conversationSummarized',
	'conversationAiInsightsCreated',
]);

/** Keeps the newest report about each recording; what people did stays as it is. Newest first. */
export function oneRowARecording(activities: readonly Activity[]): Activity[] {
	const seen = new Set<string>();
	return activities.filter(({ activityType, activityContent: { callId } }) => {
		if (!callId || !processing.has(activityType)) return true;
		if (seen.has(callId)) return false;
		seen.add(callId);
		return true;
	});
}
