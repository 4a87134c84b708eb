import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id.ts';
import {
	activity,
	analysis,
	apiKey,
	channel,
	contact,
	conversation,
	domainEvent,
	invitation,
	localTask,
	note,
	passkey,
	processingRun,
	publicLink,
	speakerReassignment,
	speechJob,
	team,
	teamMember,
	transcriptBatch,
	vocabularyTerm,
	webhook,
	webhookDelivery,
	whitelistSite,
	wordReplacement,
	workspaceTag,
} from '../../platform/db/schema/index.ts';
import type { TestApp } from '../create-test-app.ts';
import type { TestUser } from '../test-client.ts';
import { placeInsights, placeTranscript } from '../transcripts/place-transcript.ts';

export const kindsOfConversation = [
	'conversation',
	'file',
	'recording',
	'segment',
	'note',
	'analysis',
	'reassignment',
	'replacement',
	'publicLink',
	'task',
] as const;
const kindsOfWorkspace = [
	...(['workspace', 'person', 'photo', 'team', 'invitation', 'vocabularyTerm', 'contact'] as const),
	...(['webhook', 'delivery', 'channel'] as const),
] as const;
export const kindsOfPerson = [
	'site',
	'session',
	'passkey',
	'identity',
	'grant',
	'apiKey',
	'speechJob',
	'transcriptBatch',
] as const;
export const kinds = [...kindsOfConversation, ...kindsOfWorkspace, ...kindsOfPerson] as const;
export type Kind = (typeof kinds)[number];
export type Ids = Record<Kind, string>;

export const secretWord = 'heliotrope';
const secret = `the ${secretWord} budget`;

export async function placeEverything({ deps }: TestApp, owner: TestUser, sessionId: string): Promise<Ids> {
	const { db } = deps;
	const { workspaceId, userId } = owner;
	const lines: [string, string][] = [
		['1', secret],
		['1', secret],
	];
	const placed = await placeTranscript(deps, owner, lines, { remotePhone: secretWord, names: { 1: secretWord } });
	const { callId: conversationId, fileId, recordingId } = placed;
	const proof = [{ fileId, segmentId: placed.segmentIds[0] ?? '', startedAt: 0, endedAt: 1_000 }];
	await placeInsights(deps, owner, conversationId, {
		title: { text: secret, evidence: proof },
		summary: [{ text: secret, evidence: proof }],
		tags: [{ tag: secretWord, evidence: proof }],
	});
	await db.insert(workspaceTag).values({ workspaceId, tag: secretWord }).onConflictDoNothing();
	const id = Object.fromEntries(kinds.map((kind) => [kind, newId()])) as Ids;
	const of = { workspaceId, conversationId };
	await db.insert(note).values({
		id: id.note,
		...of,
		authorId: userId,
		description: secret,
		cuePointMs: 0,
		createdWhile: 'playback',
	});
	await db.insert(localTask).values({ id: id.task, ...of, creatorId: userId, assigneeId: userId, title: secret });
	const named = { displayName: secret, firstName: secret, type: 'lead' };
	await db.insert(contact).values({ id: id.contact, workspaceId, ownerId: userId, ...named });
	await db.insert(analysis).values({
		id: id.analysis,
		...of,
		fileIds: [fileId],
		userId,
		prompt: secret,
		authorName: '',
		status: 'done',
		assistant: '',
	});
	await db.insert(speakerReassignment).values({
		id: id.reassignment,
		...of,
		userId,
		fileId,
		speakerId: '1',
		isNewSpeaker: false,
		former: [],
		owners: [],
	});
	await db.insert(wordReplacement).values({ id: id.replacement, ...of, userId, former: [] });
	const content = { callId: conversationId, title: secret };
	await db.insert(activity).values({ id: newId(), workspaceId, userId, type: 'conversationSummarized', content });
	await db.insert(team).values({ id: id.team, workspaceId, name: `Team ${id.team}` });
	await db.insert(teamMember).values({ teamId: id.team, userId });
	const ofBatch = { state: 'done', includesEdited: false, endedAt: new Date() } as const;
	await db.insert(transcriptBatch).values({ id: id.transcriptBatch, workspaceId, userId, ...ofBatch });
	const expiresAt = new Date(Date.now() + 86_400_000);
	await db.insert(invitation).values({
		id: id.invitation,
		workspaceId,
		email: `${id.invitation}@example.com`,
		tokenHash: id.invitation,
		rank: 'Member',
		invitedBy: '',
		expiresAt,
	});
	const term = `${secretWord} ${id.vocabularyTerm}`;
	await db
		.insert(vocabularyTerm)
		.values({ id: id.vocabularyTerm, workspaceId, text: term, folded: term, position: 0, addedBy: '' });
	await db
		.insert(whitelistSite)
		.values({ id: id.site, workspaceId, userId, title: secretWord, website: `*://${id.site}.example/*` });
	await db.insert(passkey).values({
		id: id.passkey,
		userId,
		credentialId: id.passkey,
		publicKey: '',
		counter: 0,
		transports: [],
		host: 'localhost',
		name: secretWord,
	});
	const limits = { expiresAt, memberSince: new Date(), allowedSince: new Date() };
	const linked = { hasAudio: false, showsSummary: false, showsActionPoints: false };
	await db
		.insert(publicLink)
		.values({ id: id.publicLink, ...of, userId, tokenHash: id.publicLink, ...limits, ...linked });
	await db.insert(apiKey).values({ id: id.apiKey, workspaceId, userId, name: secretWord, hash: id.apiKey, scopes: [] });
	const options = { model: 'whisper-1', language: null, prompt: secret, numberOfSpeakers: null };
	await db.insert(speechJob).values({
		id: id.speechJob,
		workspaceId,
		userId,
		options,
		status: 'failed',
		aliveAt: new Date(),
		fileName: secretWord,
	});
	const hook = { url: `https://${secretWord}.invalid/`, description: secretWord, events: [], secret: '' };
	await db.insert(webhook).values({ id: id.webhook, workspaceId, ...hook });
	const chat = { kind: 'slack', name: secretWord, address: '', host: `${secretWord}.invalid` } as const;
	await db.insert(channel).values({ id: id.channel, workspaceId, ...chat });
	const eventId = newId();
	await db.insert(domainEvent).values({ id: eventId, workspaceId, type: 'webhook.test', payload: {} });
	const answered = { state: 'done', responseBody: secretWord, nextAttemptAt: new Date() } as const;
	await db.insert(webhookDelivery).values({ id: id.delivery, webhookId: id.webhook, eventId, ...answered });
	await db.update(processingRun).set({ state: 'done' }).where(eq(processingRun.conversationId, conversationId));
	await db.update(conversation).set({ contactName: secretWord }).where(eq(conversation.id, conversationId));
	return {
		...id,
		conversation: conversationId,
		file: fileId,
		recording: recordingId,
		segment: placed.segmentIds[0] ?? '',
		workspace: workspaceId,
		person: userId,
		photo: `${userId}.jpg`,
		session: sessionId,
	};
}
