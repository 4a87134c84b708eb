import { fieldMessage } from '@debrief/shared/domain/field-messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whitelistSite } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const meet = 'https://meet.google.com/*';
const sites = async (who: TestUser) => (await who.client.listWhitelist()).list;
const add = (who: TestUser, website: string, more: { title?: string; scope?: 'own' | 'workspace' } = {}) =>
	who.client.addWhitelistSite({ body: { website, ...more } });
const remove = (who: TestUser, id: string) => who.client.removeWhitelistSite({ params: { id } });

test('a site is stored in normal form, named by its host if untitled, and can be removed', async () => {
	const who = await app.signUp();
	const site = await add(who, ' HTTPS://*.Zoom.US/wc/* ');
	expect(site).toMatchObject({ title: 'zoom.us', website: 'https://*.zoom.us/wc/*', scope: 'own' });
	const titled = await add(who, meet, { title: '  Google Meet ' });
	expect(titled.title).toBe('Google Meet');
	expect(await sites(who)).toEqual([titled, site]);
	await remove(who, site.id);
	expect(await sites(who)).toEqual([titled]);
	await expect(remove(who, site.id)).rejects.toMatchObject({ code: 'site_not_found', status: 404 });
});

test('an invalid pattern, or one that matches every site, is refused with an example', async () => {
	const who = await app.signUp();
	const port = 'https://a.example:8080/*';
	for (const website of [
		'<all_urls>',
		'*://*/*',
		'meet.google.com',
		'https://meet.google.com',
		port,
		'',
		'x'.repeat(300),
	])
		await expect(add(who, website)).rejects.toMatchObject({
			code: 'invalid_input',
			details: [{ field: 'website', message: fieldMessage('matchPattern') }],
		});
	expect(await sites(who)).toEqual([]);
});

test.each(['*://*.co.uk/*', 'https://*.github.io/meeting/*'])(
	'%s is refused, even for an administrator',
	async (website) => {
		const admin = await app.signUp();
		for (const scope of ['own', 'workspace'] as const)
			await expect(add(admin, website, { scope })).rejects.toMatchObject({
				code: 'site_too_broad',
				details: [{ field: 'website' }],
			});
		await add(admin, 'https://*.bbc.co.uk/*', { scope: 'workspace' });
		await add(admin, 'https://rooms.github.io/*');
		await add(admin, 'https://*.corp.internal/*');
	},
);

test('an overlong title is refused', async () => {
	const who = await app.signUp();
	await expect(add(who, meet, { title: 'x'.repeat(81) })).rejects.toMatchObject({ code: 'invalid_input' });
	expect((await add(who, meet, { title: 'x'.repeat(80) })).title).toHaveLength(80);
});

test('a site is stored once, in any notation', async () => {
	const who = await app.signUp();
	await add(who, meet);
	await expect(add(who, 'https://MEET.google.com/*')).rejects.toMatchObject({
		code: 'site_exists',
		details: [{ field: 'website', reason: 'unique' }],
	});
	expect(await sites(who)).toHaveLength(1);
});

test.each(['own', 'workspace'] as const)(
	'of simultaneous requests to add the same %s site exactly one succeeds',
	async (scope) => {
		const who = await app.signUp();
		const results = await Promise.allSettled(Array.from({ length: 8 }, () => add(who, meet, { scope })));
		expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
		for (const result of results)
			if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'site_exists' });
		expect(await sites(who)).toHaveLength(1);
	},
);

test('a workspace site applies to every member, and only its Admins change it', async () => {
	const admin = await app.signUp();
	const member = await joinWorkspace(app, admin);
	const shared = await add(admin, meet, { scope: 'workspace' });
	const own = await add(member, 'https://acme.webex.com/*');
	expect(await sites(member)).toEqual([shared, own]);
	expect(await sites(admin)).toEqual([shared]);
	const forbidden = { code: 'forbidden', status: 403 };
	await expect(add(member, 'https://talk.example/*', { scope: 'workspace' })).rejects.toMatchObject(forbidden);
	await expect(remove(member, shared.id)).rejects.toMatchObject(forbidden);
	await expect(add(member, meet)).rejects.toMatchObject({ code: 'site_exists' });
	await remove(admin, shared.id);
	expect(await sites(member)).toEqual([own]);
});

test('an Admin can allow for all a site that a member has already allowed', async () => {
	const admin = await app.signUp();
	const member = await joinWorkspace(app, admin);
	await add(member, meet);
	await add(admin, meet, { scope: 'workspace' });
	expect((await sites(member)).map((site) => site.scope)).toEqual(['workspace', 'own']);
});

test('sites of other people and workspaces can neither be seen nor removed', async () => {
	const admin = await app.signUp();
	const [member, stranger] = [await joinWorkspace(app, admin), await app.signUp()];
	const own = await add(member, meet);
	const shared = await add(admin, 'https://talk.example/*', { scope: 'workspace' });
	expect(await sites(stranger)).toEqual([]);
	for (const [who, id] of [
		[admin, own.id],
		[stranger, own.id],
		[stranger, shared.id],
	] as const)
		await expect(remove(who, id)).rejects.toMatchObject({ code: 'site_not_found', status: 404 });
	expect(await sites(member)).toEqual([shared, own]);
});

test('a full list is reported and keeps its entries', async () => {
	const who = await app.signUp();
	const rows = Array.from({ length: 200 }, (_, n) => ({
		id: `${who.userId}-${n}`,
		workspaceId: who.workspaceId,
		userId: who.userId,
		title: `Site ${n}`,
		website: `https://s${n}.example/*`,
	}));
	await app.deps.db.insert(whitelistSite).values(rows);
	await expect(add(who, meet)).rejects.toMatchObject({ code: 'sites_limit', status: 403 });
	expect(await sites(who)).toHaveLength(200);
	await add(who, meet, { scope: 'workspace' });
});
