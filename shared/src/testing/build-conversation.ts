import type { Profile } from '../contract/accounts/profile.ts';
import type { Conversation, ConversationRow, Recording } from '../contract/conversations/conversations.ts';
import { plans } from '../domain/plans.ts';

export function buildConversationRow(changes: Partial<ConversationRow> = {}): ConversationRow {
	const id = changes.id ?? 'conversation-1';
	return {
		id,
		_id: id,
		title: 'Late pallets at gate 4',
		summary: 'Credit of two deliveries agreed.',
		type: 'phone-call',
		direction: 'inbound',
		remotePhone: null,
		startedAt: '2026-02-11T08:52:00.000Z',
		finishedAt: '2026-02-11T09:03:04.000Z',
		duration: 664_000,
		source: 'upload',
		userName: 'Marta Keller',
		contact: null,
		speakers: [
			{ speakerId: 'local', name: 'Me', index: 0 },
			{ speakerId: 'other', name: 'Dermot Ash', index: 1 },
		],
		hasAudio: true,
		isManuallyCreated: true,
		aiStatus: 'success',
		failureReason: 'None',
		pipeline: {
			step: 'insights',
			state: 'done',
			progress: 1,
			etaMs: null,
			reason: null,
			message: null,
			canRetry: false,
		},
		isStalled: false,
		...changes,
	};
}

const transcribed: Recording['pipeline'] = {
	step: 'transcript',
	state: 'done',
	progress: 1,
	etaMs: null,
	reason: null,
	message: null,
	canRetry: false,
};

export function buildConversation(changes: Partial<Conversation> = {}): Conversation {
	const row = buildConversationRow(changes);
	return {
		...row,
		ownerId: 'user-1',
		language: 'en-US',
		numberOfSpeakers: null,
		recordings: [
			{
				id: 'recording-1',
				callId: row.id,
				startedAt: row.startedAt,
				endedAt: row.finishedAt,
				duration: row.duration,
				origin: 'mixed',
				streams: [{ id: 'stream-1', fileId: 'file-1' }],
				pipeline: row.pipeline.step === 'insights' ? transcribed : row.pipeline,
				transcriptStatus: 'done',
				isStalled: row.isStalled,
				endedUnexpectedly: row.endedUnexpectedly ?? false,
			},
		],
		files: [
			{
				fileId: 'file-1',
				recordingId: 'recording-1',
				duration: row.duration,
				fileName: 'late-pallets.webm',
				sizeBytes: 5_300_000,
				container: 'webm',
				codec: 'opus',
				channels: 2,
				looksCutOff: false,
				sha1: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3',
			},
		],
		consent: null,
		notes: [],
		sharedWith: [],
		canEdit: true,
		tag: [],
		actionPoints: [],
		entities: null,
		callAnalysis: [],
		sentimentAnalysis: null,
		insights: null,
		insightsCreatedAt: null,
		lockedInsights: [],
		...changes,
	};
}

export function buildProfile(changes: Partial<Profile> = {}): Profile {
	const { title, features, priceCents, billingPeriod } = plans.premium;
	return {
		_id: 'user-1',
		email: 'marta@quayline.example',
		fullName: 'Marta Keller',
		role: 'user',
		rank: 'Admin',
		workspaceId: 'workspace-1',
		workspaceName: 'Quayline',
		registeredAs: 'premium',
		title,
		features: [...features],
		currentPlan: { title, key: 'premium', initialAmount: priceCents, billingPeriod },
		isTrialAvailable: false,
		trialEndDate: null,
		hasBilling: false,
		showPaymentRequired: false,
		showWizard: false,
		showWelcomeMsg: false,
		language: null,
		theme: null,
		photoVersion: null,
		deletionAt: null,
		workspaceDeletionAt: null,
		reseller: false,
		resellerDetails: null,
		hasSecondFactor: false,
		mustSetUpSecondFactor: false,
		...changes,
	};
}
