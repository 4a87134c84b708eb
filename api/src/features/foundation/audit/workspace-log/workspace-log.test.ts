import type { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { WorkspaceLogEntry } from '@debrief/shared/contract/workspaces/workspace-log.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspaceLogEntry } from '../../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { placeConversation } from '../../../../testing/place-conversation.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	member = await joinWorkspace(app, admin, 'Agent');
});
afterAll(() => app.close());

type Query = Omit<Parameters<TestUser['client']['listWorkspaceLog']>[0]['query'], 'start'>;
const params = () => ({ id: admin.workspaceId });
const log = async (query: Query = {}): Promise<WorkspaceLogEntry[]> =>
	(await admin.client.listWorkspaceLog({ params: params(), query })).list;
const about = async (subjectId: string) =>
	(await log({ limit: 200 })).filter((entry) => entry.subjectId === subjectId).map(({ action }) => action);

test('sign-ins, shares, views, downloads and deletions are logged with user, subject and address', async () => {
	const callId = await placeConversation(app.deps, admin, { title: 'Board meeting' });
	const sharing = { callIds: [callId], userIds: [member.userId] };
	await admin.client.shareConversations({ body: { ...sharing, right: 'edit' } });
	await member.client.getConversation({ params: { id: callId } });
	await member.client.exportConversations({ body: { callIds: [callId] } });
	const [viewed, exported, shared] = await log({ limit: 3 });
	expect(viewed).toMatchObject({
		action: 'conversationViewed',
		subjectId: callId,
		name: 'Board meeting',
		isForgotten: false,
		actor: { id: member.userId, email: member.email },
		network: '127.0.0.0/24',
		browser: 'node',
	});
	expect(exported).toMatchObject({ action: 'conversationExported', name: 'Board meeting' });
	expect(shared).toMatchObject({ action: 'conversationShared', after: { with: [member.email], right: 'edit' } });
	await admin.client.shareConversations({ body: { ...sharing, right: null } });
	await admin.client.deleteConversation({ params: { id: callId } });
	await admin.client.restoreConversations({ body: { callIds: [callId] } });
	expect((await about(callId)).slice(0, 3)).toEqual(['conversationRestored', 'conversationDeleted', 'shareEnded']);
	expect(await log({ memberId: member.userId, action: 'signedIn' })).toHaveLength(1);
});

test('changes to members, teams and settings are in the workspace log and in the server log', async () => {
	const team = await admin.client.createTeam({ body: { name: 'Sales', memberIds: [] } });
	await admin.client.setMemberRank({ params: { id: member.userId }, body: { rank: 'Manager' } });
	await admin.client.inviteMembers({ body: { emails: ['new@example.com'], rank: 'Member' } });
	await admin.client.updateSettings({ body: { transcripts: { autoSummarize: false } } });
	const [setting, invited, ranked, added] = await log({ limit: 4 });
	expect(added).toMatchObject({ action: 'teamAdded', subjectId: team.id, after: { name: 'Sales' } });
	expect(ranked).toMatchObject({ action: 'memberRankChanged', after: { email: member.email, rank: 'Manager' } });
	expect(invited).toMatchObject({ action: 'memberInvited', after: { email: 'new@example.com' } });
	expect(setting).toMatchObject({ action: 'workspaceSettingsChanged', before: { autoSummarize: true } });
	const { list } = await admin.client.listAuditEntries({ query: { action: 'teamAdded' } });
	expect(list).toMatchObject([{ subjectId: team.id }]);
});

test('views and plays are logged once per person, conversation and half hour, also when concurrent', async () => {
	const { callId, fileId } = await placeTranscript(app.deps, admin, [['1', 'hello']]);
	const read = () => admin.client.getConversation({ params: { id: callId } });
	const play = () => admin.client.reportPlay({ params: { fileId } });
	await Promise.all([read(), read(), play(), play(), read()]);
	expect((await about(callId)).sort()).toEqual(['conversationPlayed', 'conversationViewed']);
	app.clock.advance(29 * 60_000);
	await read();
	expect(await about(callId)).toHaveLength(2);
	app.clock.advance(2 * 60_000);
	await read();
	expect(await about(callId)).toHaveLength(3);
});

test('reading the transcript or requesting an audio link counts as a view', async () => {
	const [read, fetched] = await Promise.all(['1', '2'].map((id) => placeTranscript(app.deps, admin, [[id, 'hello']])));
	await admin.client.getTranscript({ query: { fileId: read?.fileId ?? '', limit: 0 } });
	expect(await about(read?.callId ?? '')).toEqual([]);
	await admin.client.getTranscript({ query: { fileId: read?.fileId ?? '' } });
	await admin.client.getPlayback({ params: { fileId: fetched?.fileId ?? '' } });
	for (const placed of [read, fetched]) expect(await about(placed?.callId ?? '')).toEqual(['conversationViewed']);
});

test('binned conversations are not named in the log, and purging one erases its title everywhere', async () => {
	const callId = await placeConversation(app.deps, admin, { title: 'Secret merger' });
	await admin.client.getConversation({ params: { id: callId } });
	await admin.client.deleteConversation({ params: { id: callId } });
	const named = async () => (await log()).filter(({ subjectId }) => subjectId === callId).map(({ name }) => name);
	expect(await named()).toEqual([null, null]);
	await admin.client.purgeConversations({ body: { callIds: [callId] } });
	expect((await about(callId)).sort()).toEqual(['conversationDeleted', 'conversationPurged', 'conversationViewed']);
	const stored = await app.deps.db.select().from(workspaceLogEntry).where(eq(workspaceLogEntry.subjectId, callId));
	expect(JSON.stringify(stored)).not.toContain('Secret');
});

test('the log is filtered by person, action and day, and paged', async () => {
	const today = app.deps.clock().toISOString().slice(0, 10);
	const all = await log({ limit: 200 });
	expect(await log({ limit: 200, from: '2020-01-01', to: '2999-01-01' })).toEqual(all);
	expect(await log({ to: '2020-01-01' })).toEqual([]);
	expect((await log({ from: today, action: 'teamAdded' })).every(({ action }) => action === 'teamAdded')).toBe(true);
	const own = await log({ memberId: member.userId, limit: 200 });
	expect(own).toEqual(all.filter(({ actor }) => actor.id === member.userId));
	const second = await admin.client.listWorkspaceLog({ params: params(), query: { start: 1, limit: 1 } });
	expect(second).toMatchObject({ list: [all[1]], query: { total: all.length } });
	const { people, entries, lastHash } = await admin.client.getWorkspaceLogState({ params: params() });
	expect(people.map(({ id }) => id).sort()).toEqual([...new Set(all.map(({ actor }) => actor.id))].sort());
	expect({ entries, lastHash }).toEqual({ entries: all.length, lastHash: all[0]?.hash });
	const broken = { from: 'yesterday', limit: 0, action: 'none' } as unknown as Query;
	await expect(log(broken)).rejects.toMatchObject({ status: 400 });
});

test('an export contains every entry, is free of spreadsheet formulas, and is logged itself', async () => {
	await placeConversation(app.deps, admin, { title: '=HYPERLINK("http://evil.example")' }).then((id) =>
		admin.client.getConversation({ params: { id } }),
	);
	const csv = await admin.client.exportWorkspaceLog({ params: params(), query: { format: 'csv' } });
	const text = await csv.bytes.text();
	expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
	const all = await log({ limit: 200 });
	expect(all[0]).toMatchObject({ action: 'logExported', after: { format: 'csv' } });
	expect(text.trim().split('\r\n')).toHaveLength(all.length + 1);
	const query = { format: 'json', action: 'teamAdded' } as const;
	const { bytes } = await admin.client.exportWorkspaceLog({ params: params(), query });
	expect(JSON.parse(await bytes.text())).toEqual(await log({ action: 'teamAdded' }));
});

test('other workspaces and Members cannot read the log, and a demoted Admin loses access', async () => {
	const stranger = await app.signUp();
	const codeOf = (who: TestUser, id: string) =>
		who.client.listWorkspaceLog({ params: { id }, query: {} }).then(
			() => 'readable',
			({ code }: ApiError) => code,
		);
	expect(await codeOf(stranger, admin.workspaceId)).toBe('workspace_not_found');
	expect(await codeOf(admin, stranger.workspaceId)).toBe('workspace_not_found');
	expect(await codeOf(member, admin.workspaceId)).toBe('forbidden');
	await admin.client.setMemberRank({ params: { id: member.userId }, body: { rank: 'Admin' } });
	expect(await codeOf(member, admin.workspaceId)).toBe('readable');
	await admin.client.setMemberRank({ params: { id: member.userId }, body: { rank: 'Member' } });
	expect(await codeOf(member, admin.workspaceId)).toBe('forbidden');
	const { list } = await stranger.client.listWorkspaceLog({
		params: { id: stranger.workspaceId },
		query: { memberId: admin.userId },
	});
	expect(list).toEqual([]);
});
