import { api, apiBase, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { ErrorBody } from '@debrief/shared/contract/error-body.ts';
import { errorTable } from '@debrief/shared/contract/errors.ts';
import { type ApiKeyScope, apiKeyScopes } from '@debrief/shared/domain/accounts/api-keys.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { file, note, segment, speaker } from './platform/db/schema/index.ts';
import { createImmediateJobs } from './platform/jobs/immediate-jobs.ts';
import { joinWorkspace } from './testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { createUpload, noise } from './testing/send-recording.ts';
import type { TestUser } from './testing/test-client.ts';

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
const guarded = endpoints.filter(([, endpoint]) => endpoint.access !== 'public');

type Ids = Record<string, string>;

let app: TestApp;
let stranger: TestUser;
/** Of the owner, in the same workspace. */
let colleague: TestUser;
/** What belongs to another workspace, by the name that the contract gives it. */
let foreign: Ids;
/** What the caller has put in the bin. */
let binned: Ids;
let owner: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
	owner = await app.signUp();
	stranger = await app.signUp();
	colleague = await joinWorkspace(app, owner, 'Agent');
	await owner.client.setAssistantSettings({ body: { isOpenToEveryone: true } });
	foreign = await place(1);
	binned = await place(2);
	await owner.client.deleteConversation({ params: { id: binned.id ?? '' } });
});
afterAll(() => app.close());

/** A conversation of the owner with one of everything. */
async function place(seed: number): Promise<Ids> {
	const { fileId, callId } = await createUpload(owner, noise(100, seed));
	await app.deps.db.update(file).set({ isCompleted: true }).where(eq(file.id, fileId));
	const voice = { label: 'Speaker 1', origin: 'mixed', isEstimated: false, position: 0, talkMs: 1 } as const;
	await app.deps.db.insert(speaker).values({ fileId, speakerId: '1', ...voice });
	const { userId: authorId, workspaceId } = owner;
	const some = { description: 'secret', cuePointMs: 0, createdWhile: 'playback' } as const;
	await app.deps.db.insert(note).values({ id: `note-${seed}`, workspaceId, conversationId: callId, authorId, ...some });
	const line = {
		position: 0,
		speakerId: '1',
		origin: 'mixed',
		startedAt: 0,
		endedAt: 1,
		text: 'secret',
		words: [],
	} as const;
	await app.deps.db.insert(segment).values({
		id: `line-${seed}`,
		workspaceId,
		ownerId: authorId,
		conversationId: callId,
		fileId,
		recordedAt: new Date(),
		...line,
		words: [],
	});
	return { id: callId, fileId, speakerId: '1', noteId: `note-${seed}`, segmentId: `line-${seed}` };
}

/** Where an `id` is that of a note. */
const noteOwn = /^\/local-notes\/:id/;
/** A path with the foreign ids filled in, or any text where the contract has other names. */
const pathOf = ({ path }: Endpoint, ids = foreign) =>
	path.replace(/:(\w+)/g, (_, name: string) => ids[noteOwn.test(path) ? 'noteId' : name] ?? 'x');

async function call({ method }: Endpoint, path: string, token?: string, body?: unknown) {
	const response = await fetch(app.origin + apiBase + path, {
		method,
		headers: {
			...(token && { authorization: `Bearer ${token}` }),
			...(body !== undefined && { 'content-type': 'application/json' }),
			'x-start-byte': '0',
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: ErrorBody.parse(await response.json()) };
}

test.for(guarded)('%s answers nobody without a session', async ([, endpoint]) => {
	const { status, body } = await call(endpoint, pathOf(endpoint));
	expect({ status, name: body.name, code: body.code }).toEqual({ status: 401, name: 'NoTokenError', code: 'no_token' });
	expect(await call(endpoint, pathOf(endpoint), 'a.b.c')).toMatchObject({ status: 401, body: { code: 'bad_token' } });
});

describe('API keys', () => {
	const withScopes = (scopes: ApiKeyScope[]) => owner.client.createApiKey({ body: { scopes } });
	let ofAll = '';
	const ofSome = new Map<ApiKeyScope, string>();
	beforeAll(async () => {
		ofAll = (await withScopes([...apiKeyScopes])).apiKey;
		for (const scope of apiKeyScopes)
			ofSome.set(scope, (await withScopes(apiKeyScopes.filter((other) => other !== scope))).apiKey);
	});

	test.for(guarded)('%s is refused to every key without its scope', async ([, endpoint]) => {
		const key = endpoint.keyScope ? ofSome.get(endpoint.keyScope) : ofAll;
		const { status, body } = await call(endpoint, pathOf(endpoint), key);
		expect({ status, code: body.code }).toEqual({ status: 403, code: 'api_key_not_allowed' });
	});

	test('what is for keys alone names a scope', () => {
		const ofKeys = endpoints.filter(([, { access }]) => access === 'api-key');
		expect(ofKeys.filter(([, { keyScope }]) => keyScope === null)).toEqual([]);
	});
});

/** What anybody may call. An endpoint that became public by mistake would be missing here. */
const publicNames: EndpointName[] = [
	...(['getHealth', 'getRegistration', 'getHumanCheck', 'solveHumanCheck', 'validateDiscountCode'] as const),
	...(['register', 'resendVerification', 'verifyEmail', 'requestRecovery', 'resetPassword'] as const),
	...(['signIn', 'signOut', 'beginExternalSignIn', 'beginPasskeySignIn', 'getInteraction'] as const),
	...(['showUnsubscribe', 'unsubscribe', 'downloadExtension'] as const),
	// behind signed addresses
	...(['streamMedia', 'downloadAudio', 'downloadArchive', 'showNoteAttachment'] as const),
	...(['openPublicLink', 'listPublicLines', 'streamPublicAudio'] as const),
];

test('nobody but these is answered without a session', () => {
	const open = endpoints.filter(([, { access }]) => access === 'public').map(([name]) => name);
	expect(open.toSorted()).toEqual(publicNames.toSorted());
});

test.for(['openPublicLink', 'listPublicLines', 'streamPublicAudio'] as const)(
	'%s answers 404 for a link that never existed',
	async (name) => {
		const body = name === 'openPublicLink' ? { token: 'x'.repeat(43) } : undefined;
		const answer = await call(api[name], pathOf(api[name]), undefined, body);
		expect(answer).toMatchObject({ status: 404, body: { code: 'public_link_not_found' } });
	},
);

/** What must be sent so that only the foreign id can be what is wrong. */
const bodies: Partial<Record<EndpointName, (ids: Ids) => unknown>> = {
	updateConversation: () => ({ title: 'taken over' }),
	deleteConversations: (ids) => ({ callIds: [ids.id] }),
	shareConversations: (ids) => ({ callIds: [ids.id], teamIds: ['team'], right: 'view' }),
	createPublicLink: () => ({ days: 7 }),
	leaveSharedConversations: (ids) => ({ callIds: [ids.id] }),
	restoreConversations: (ids) => ({ callIds: [ids.id] }),
	purgeConversations: (ids) => ({ callIds: [ids.id] }),
	exportConversations: (ids) => ({ callIds: [ids.id] }),
	revertInsight: () => ({ part: 'title' }),
	completeRecording: () => ({ hash: 'a'.repeat(40), size: 1, duration: 1 }),
	createNote: (ids) => ({ parentType: 'call', parentId: ids.id, cuePoint: 0, description: 'taken over' }),
	updateNote: () => ({ description: 'taken over' }),
	createAnalysis: (ids) => ({ fileIds: [ids.fileId], custom_prompt: 'What was said?' }),
	mergeSpeakers: () => ({ intoSpeakerId: '2' }),
	unmergeSpeaker: () => ({ mergedSpeakerId: '2' }),
	transcribeAgain: (ids) => ({ fileIds: [ids.fileId] }),
	setLanguages: (ids) => ({ fileIds: [ids.fileId], languageCode: 'de-DE' }),
	setNumberOfSpeakers: (ids) => ({ fileIds: [ids.fileId], numberOfSpeakers: 2 }),
	editSegment: () => ({ text: 'taken over', revision: 0 }),
	revertSegment: () => ({ revision: 0 }),
	reassignSegment: () => ({ speakerId: '1', revision: 0 }),
	splitSegment: () => ({ at: 1, revision: 0 }),
	mergeSegments: (ids) => ({ revision: 0, nextSegmentId: ids.segmentId, nextRevision: 0 }),
	reassignLines: ({ fileId, segmentId }) => ({ fileId, lines: [{ segmentId, revision: 0 }], speakerId: '1' }),
	replaceWords: ({ fileId, segmentId }) => ({
		...{ fileId, find: 'secret', replace: 'taken over' },
		lines: [{ segmentId, revision: 0, from: [0] }],
	}),
	renameSpeaker: () => ({ speakerName: 'Mallory' }),
	retryTranscripts: (ids) => ({ fileIds: [ids.fileId] }),
	regenerateInsights: (ids) => ({ fileIds: [ids.fileId] }),
};
const queries: Partial<Record<EndpointName, (ids: Ids) => string>> = {
	listAnalyses: (ids) => `?fileIds=${ids.fileId}`,
	getStatistics: (ids) => `?fileId=${ids.fileId}`,
	getLiveText: (ids) => `?fileId=${ids.fileId}`,
	downloadTranscripts: (ids) => `?fileIds=${ids.fileId}`,
	getTranscript: (ids) => `?fileId=${ids.fileId}`,
	listNotes: (ids) => `?parentType=call&parentId=${ids.id}`,
	findReplacements: (ids) => `?fileId=${ids.fileId}&find=secret&replace=taken`,
	getWords: (ids) => `?fileId=${ids.fileId}&from=0&to=1`,
};

const keyOf = (schema: z.ZodType): string[] => {
	const { properties } = z
		.object({ properties: z.record(z.string(), z.unknown()).optional() })
		.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
	return Object.keys(properties ?? {});
};
const namesConversation = ([, { path, query, body }]: [EndpointName, Endpoint]) =>
	/^\/calls\/:id/.test(path) ||
	noteOwn.test(path) ||
	[...path.matchAll(/:(\w+)/g)].some(([, name]) => name === 'fileId' || name === 'segmentId') ||
	[...keyOf(query), ...keyOf(body)].some((key) => /^(fileId|callId|conversationId|parentId)s?$/.test(key));
const owned = guarded.filter(namesConversation);

describe('what belongs to another member of the same workspace', () => {
	test.for(owned)('%s answers 404 for it', async ([name, endpoint]) => {
		const path = pathOf(endpoint) + (queries[name]?.(foreign) ?? '');
		const { status, body } = await call(endpoint, path, colleague.accessToken(), bodies[name]?.(foreign));
		expect({ status, name: body.name }).toEqual({ status: 404, name: 'NotFoundError' });
	});
});

describe('what belongs to another workspace', () => {
	test('is asked for by every endpoint that names a conversation or a file', () => {
		expect(owned.map(([name]) => name)).toEqual(
			expect.arrayContaining([
				'getConversation',
				'deleteConversations',
				'uploadChunk',
				'getPlayback',
				'getWords',
				'renameSpeaker',
				'createNote',
				'deleteNote',
				'setNoteAttachment',
			]),
		);
	});

	test.for(owned)('%s answers 404 for it', async ([name, endpoint]) => {
		const path = pathOf(endpoint) + (queries[name]?.(foreign) ?? '');
		const { status, body } = await call(endpoint, path, stranger.accessToken(), bodies[name]?.(foreign));
		expect({ status, name: body.name }).toEqual({ status: 404, name: 'NotFoundError' });
		expect(JSON.stringify(body)).not.toContain('person-1');
	});
});

const ofBin: EndpointName[] = ['restoreConversations', 'purgeConversations'];

describe('what is in the bin', () => {
	test.for(owned.filter(([name]) => !ofBin.includes(name)))('%s answers 404 for it', async ([name, endpoint]) => {
		const path = pathOf(endpoint, binned) + (queries[name]?.(binned) ?? '');
		const { status, body } = await call(endpoint, path, owner.accessToken(), bodies[name]?.(binned));
		expect({ status, name: body.name }).toEqual({ status: 404, name: 'NotFoundError' });
	});
});

test.for(guarded.filter(([, endpoint]) => endpoint.access === 'admin'))('%s is for admins', async ([, endpoint]) => {
	const answer = await call(endpoint, pathOf(endpoint), stranger.accessToken());
	expect(answer).toMatchObject({ status: 403, body: { name: 'ForbiddenError', code: 'forbidden' } });
});

test('every error that an endpoint declares is in the table, once', () => {
	for (const [name, { errors }] of endpoints) {
		expect(
			errors.filter((code) => !(code in errorTable)),
			name,
		).toEqual([]);
		expect(new Set(errors).size, name).toBe(errors.length);
	}
});

test('no two endpoints share method and path', () => {
	const routes = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
	expect(routes.filter((route, i) => routes.indexOf(route) !== i)).toEqual([]);
});
