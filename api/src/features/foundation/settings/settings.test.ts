import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltInEngine } from '../../../engines/insights/built-in/built-in-engine.ts';
import type { InsightEngine, InsightRequest } from '../../../engines/insights/insight-engine.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { defaultChecks, defaultTags } from './default-definitions.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp();
});
afterAll(() => app.close());

const shownToMembers = {
	language: null,
	theme: null,
	transcripts: {
		language: null,
		autoSummarize: true,
		autoEmailNotification: false,
		autoEmailNotificationForSummary: false,
		classification: defaultTags,
		verification: defaultChecks.map(({ name, definition }) => ({ name, definition })),
		definitionsVersion: 0,
	},
	insights: { language: null, template: 'general', instructions: '' } as const,
	audioAutomaticDeletion: false,
	audioRetentionDays: 0,
	publicLinks: false,
	mentionMails: true,
	weeklyMail: false,
	thirdPartyApi: { automaticDeletion: false, punctuation: true },
};
const untouched = {
	...shownToMembers,
	enableFtpConfig: false,
	ftpConfig: { server: null, username: null, password: null, trialEndDate: null },
	selectedPbx: null,
};
const set = (who: TestUser, body: Parameters<TestUser['client']['updateSettings']>[0]['body']) =>
	who.client.updateSettings({ body });
const audited = async () =>
	(await admin.client.listAuditEntries({ query: {} })).list.filter(
		({ action }) => action === 'workspaceSettingsChanged',
	);

test('settings have defaults until changed, and omitted settings are unchanged', async () => {
	const who = await app.signUp();
	expect(await who.client.getSettings()).toEqual(untouched);
	expect(await set(who, {})).toEqual(untouched);
	const first = await set(who, { transcripts: { language: 'de-DE' } });
	expect(first).toEqual({ ...untouched, transcripts: { ...untouched.transcripts, language: 'de-DE' } });
	const changed = {
		...untouched,
		transcripts: { ...untouched.transcripts, language: 'de-DE', autoSummarize: false },
		audioAutomaticDeletion: true,
	};
	expect(await set(who, { transcripts: { autoSummarize: false }, audioAutomaticDeletion: true })).toEqual(changed);
	expect(await who.client.getSettings()).toEqual(changed);
	expect(await set(who, untouched)).toEqual(untouched);
});

test('the language is per user, and every other setting is per workspace', async () => {
	const [owner, stranger] = [await app.signUp(), await app.signUp()];
	const member = await joinWorkspace(app, owner);
	await set(owner, { transcripts: { language: 'fr-FR', autoSummarize: false } });
	expect(await member.client.getSettings()).toEqual({
		...shownToMembers,
		transcripts: { ...untouched.transcripts, autoSummarize: false },
	});
	expect(await stranger.client.getSettings()).toEqual(untouched);
});

test('a Member can set their language, and a request that changes workspace settings is refused', async () => {
	const owner = await app.signUp();
	const member = await joinWorkspace(app, owner);
	const sentBack = { ...shownToMembers, transcripts: { ...untouched.transcripts, language: 'it-IT' } };
	expect(await set(member, sentBack)).toEqual(sentBack);
	for (const body of [
		{ transcripts: { language: 'de-DE', autoSummarize: false } },
		{ transcripts: { language: 'de-DE' }, audioAutomaticDeletion: true },
		{ insights: { instructions: 'Shout.' } },
	])
		await expect(set(member, body)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
	expect(await member.client.getSettings()).toEqual(sentBack);
});

test.each([
	['a language that does not exist', { transcripts: { language: 'xx-Nowhere' } }],
	['a language of another type', { transcripts: { language: 7 } }],
	['an endless language', { transcripts: { language: 'de'.repeat(500_000) } }],
	['a switch of another type', { transcripts: { autoSummarize: 'false' } }],
	['an unknown template', { insights: { template: 'poem' } }],
	['endless instructions', { insights: { instructions: 'x'.repeat(1_001) } }],
	['deletion without a value', { audioAutomaticDeletion: null }],
	['a list in the place of an object', { transcripts: [] }],
	['days that are no number', { audioRetentionDays: '7' }],
	['days before today', { audioRetentionDays: -1 }],
	['half a day', { audioRetentionDays: 0.5 }],
	['an unknown setting', { selectedBrowser: 'chrome' }],
])('%s is refused and changes nothing', async (_what, body) => {
	const before = await admin.client.getSettings();
	await expect(set(admin, body as never)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
	expect(await admin.client.getSettings()).toEqual(before);
});

test('a workspace change is audited once with its details, also when two people make it at the same time', async () => {
	const before = (await audited()).length;
	await set(admin, { transcripts: { language: 'es-ES' } });
	await Promise.all([set(admin, { audioAutomaticDeletion: true }), set(admin, { audioAutomaticDeletion: true })]);
	const [entry, ...rest] = await audited();
	expect(rest).toHaveLength(before);
	expect(entry).toMatchObject({
		workspaceId: admin.workspaceId,
		before: { audioAutomaticDeletion: false },
		after: { audioAutomaticDeletion: true },
	});
	await set(admin, { audioAutomaticDeletion: false });
});

test('concurrent saves of different settings by people and tabs lose nothing', async () => {
	const owner = await app.signUp();
	const other = await joinWorkspace(app, owner, 'Admin');
	for (let days = 1; days <= 8; days++) {
		const instructions = `Day ${days}`;
		await Promise.all([
			set(owner, { audioRetentionDays: days }),
			set(other, { insights: { instructions } }),
			set(owner, { transcripts: { autoSummarize: days % 2 === 0 } }),
			set(other, { transcripts: { language: 'fr-FR' } }),
		]);
		const saved = await owner.client.getSettings();
		expect(saved).toMatchObject({ audioRetentionDays: days, insights: { instructions } });
		expect(saved.transcripts).toMatchObject({ autoSummarize: days % 2 === 0, language: null });
	}
});

test('privacy mode requires a plan that includes it, and can be turned off without', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const who = await free.signUp();
	await expect(set(who, { audioAutomaticDeletion: true })).rejects.toMatchObject({
		code: 'feature_not_in_plan',
		extra: { feature: 'privacyMode' },
	});
	expect(await set(who, { audioAutomaticDeletion: false })).toEqual(untouched);
});

test('disabled insights cannot be requested, and existing ones are kept', async () => {
	const who = await app.signUp();
	const { callId, fileId } = await placeTranscript(app.deps, who, [['1', 'please send the invoice before friday']]);
	await set(who, { transcripts: { autoSummarize: false } });
	const read = () => who.client.getConversation({ params: { id: callId } });
	const before = await read();
	const again = () => who.client.regenerateInsights({ body: { fileIds: [fileId] } });
	await expect(again()).rejects.toMatchObject({ status: 409, code: 'insights_disabled' });
	expect(await read()).toEqual(before);
	await set(who, { transcripts: { autoSummarize: true } });
	await again();
	await app.jobs.idle();
	expect(await read()).toMatchObject({ aiStatus: 'success', failureReason: 'None' });
});

test('the insight style is a workspace setting, is audited, and reaches the engine', async () => {
	const requests: InsightRequest[] = [];
	const engine = createBuiltInEngine();
	const insights: InsightEngine = {
		...engine,
		analyse: (request, signal) => {
			requests.push(request);
			return engine.analyse(request, signal);
		},
	};
	await using own = await createTestApp({ deps: { insights } });
	const who = await own.signUp();
	const member = await joinWorkspace(own, who);
	const style = { language: 'fr-FR', template: 'sales', instructions: 'Name the product.' } as const;
	await set(who, { insights: style });
	expect((await member.client.getSettings()).insights).toEqual(style);
	const { list } = await who.client.listAuditEntries({ query: {} });
	expect(list.find(({ action }) => action === 'workspaceSettingsChanged')).toMatchObject({
		before: { 'insights.language': null, 'insights.template': 'general', 'insights.instructions': '' },
		after: { 'insights.template': 'sales' },
	});
	const { fileId } = await placeTranscript(own.deps, who, [['1', 'please send the invoice before friday']]);
	await who.client.regenerateInsights({ body: { fileIds: [fileId] } });
	await own.jobs.idle();
	expect(requests.at(-1)).toMatchObject(style);
	await set(who, { insights: { language: null } });
	expect((await who.client.getSettings()).insights).toEqual({ ...style, language: null });
});
