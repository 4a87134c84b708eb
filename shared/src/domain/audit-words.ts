import { secondFactorRules } from './accounts/second-factor-rules.ts';
import { insightTemplates } from './conversations/insight-templates.ts';
import { failureReasons, pipelineStates, pipelineSteps } from './conversations/pipeline.ts';
import { authStrategies } from './integrations/provider-kinds.ts';
import { pushKinds } from './integrations/push-kinds.ts';
import { featureFlags, planKeys } from './plans.ts';
import { webhookEvents } from './webhooks/webhook-events.ts';
import { ranks } from './workspaces/ranks.ts';

/** The fields of audit entries, for each of which pages have a name. */
export const auditFields = [
	...[
		'account',
		'action',
		'address',
		'agent',
		'askedBy',
		'attempts',
		'auditLogDays',
		'callId',
		'callIds',
		'client',
		'clip',
	],
	...['contact', 'conversations', 'conversationsTo', 'country', 'days', 'de', 'definition', 'deletionAt'],
	...[
		'description',
		'durationMs',
		'email',
		'emailVerified',
		'en',
		'endedAt',
		'entries',
		'eventId',
		'events',
		'expiresAt',
	],
	...[
		'failureReason',
		'features',
		'format',
		'from',
		'hasAudio',
		'hasPassword',
		'hash',
		'host',
		'id',
		'insightsPerMonth',
	],
	'enableFtpConfig',
	...['invitedAs', 'isActive', 'isApproved', 'isEnabled', 'isOn', 'isOpenToEveryone', 'isVerified', 'joined', 'kind'],
	...[
		'leaversTakeAlong',
		'left',
		'limits',
		'memberId',
		'members',
		'merged',
		'name',
		'path',
		'plan',
		'provider',
		'publishedAt',
	],
	...['rank', 'reason', 'redirectUris', 'rejectionReason', 'requiredOf', 'right', 'role', 'scope', 'showsActionPoints'],
	...[
		'showsSummary',
		'startedAt',
		'state',
		'step',
		'strategy',
		'tag',
		'takesAlong',
		'team',
		'teamIds',
		'text',
		'texts',
	],
	...['title', 'to', 'transcriptSecondsPerMonth', 'trialEndsAt', 'type', 'until', 'url', 'used', 'userIds', 'uses'],
	...['viewCount', 'visibleWindow', 'website', 'with', 'workspaces'],
	// telephone systems, payments and resellers
	...['extension', 'product', 'productName', 'timeZone', 'namePattern', 'username', 'amount', 'refundedCents'],
	...['reseller', 'terms'],
	// settings of a workspace
	...[
		'audioAutomaticDeletion',
		'audioRetentionDays',
		'autoSummarize',
		'classification',
		'publicLinks',
		'pushRules',
		'webdavNotes',
	],
	...['verification', 'insights.language', 'insights.template', 'insights.instructions'],
	...['thirdPartyApi.automaticDeletion', 'thirdPartyApi.punctuation', ...featureFlags],
] as const;

/** Values that are codes of the product, for each of which pages have words. */
export const auditCodes = {
	event: webhookEvents,
	format: ['csv', 'json'],
	kind: ['app', 'resource-server', ...pushKinds],
	plan: planKeys,
	provider: ['pipedrive', 'hubspot', 'salesforce', 'dynamics', 'todoist', 'linear', 'googleDrive', 'webdav'],
	rank: ranks,
	reason: failureReasons,
	requiredOf: secondFactorRules,
	right: ['view', 'edit'],
	role: ['user', 'admin', 'reseller'],
	scope: ['workspace'],
	state: [
		...pipelineStates,
		...['queued', 'sending', 'sent', 'absent', 'downloading', 'checking', 'unpacking', 'present'],
	],
	step: pipelineSteps,
	strategy: authStrategies,
	template: insightTemplates,
} as const;

const codesOfField = new Map<string | null, keyof typeof auditCodes>([
	['type', 'event'],
	['events', 'event'],
	['insights.template', 'template'],
]);

/** Returns whose codes a field has; null for one that has texts, numbers and moments. */
export function auditCodesOf(field: string | null): keyof typeof auditCodes | null {
	const named = field !== null && Object.hasOwn(auditCodes, field) && field !== 'event';
	return codesOfField.get(field) ?? (named ? (field as keyof typeof auditCodes) : null);
}
