import { randomBytes } from 'node:crypto';
import type { ImportRow } from '@debrief/shared/contract/contacts/contact-imports.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const newImport = () => randomBytes(16).toString('hex');
const send = (importId: string, rows: ImportRow[], by = who, isPrivate = false) =>
	by.client.importContacts({ params: { importId }, body: { rows, type: 'lead', isPrivate } });
const phone = (number: string) => [{ phone: number, type: 'work' }];
const count = async (by = who) => (await by.client.listContacts({ query: { limit: 100 } })).list.length;

test('rows are imported once, nameless and existing ones are skipped, and the import can be undone', async () => {
	const importId = newImport();
	const rows: ImportRow[] = [
		{ index: 0, firstName: '=HYPERLINK("http://x")', lastName: 'Field', email: 'dana@acme.example' },
		{ index: 1, firstName: 'Two', email: 'DANA@acme.example' },
		{ index: 2, email: 'nobody', phones: phone('call me') },
		{ index: 3, company: 'Acme', email: 'nobody', phones: phone('+49 30 901820') },
		{ index: 4, firstName: 'x'.repeat(500) },
	];
	const first = await send(importId, rows);
	expect(first).toEqual({
		created: 3,
		withoutEmail: 2,
		skipped: [
			{ index: 1, reason: 'duplicate' },
			{ index: 2, reason: 'empty' },
		],
	});
	expect((await send(importId, rows)).created).toBe(0);
	expect(await count()).toBe(3);
	const again = await send(newImport(), [{ index: 0, firstName: 'Again', phones: phone('+49 (30) 901820') }]);
	expect(again.skipped).toEqual([{ index: 0, reason: 'duplicate' }]);
	const { list } = await who.client.listContacts({ query: {} });
	const used = list.find(({ company }) => company === 'Acme');
	const id = await placeConversation(app.deps, who);
	await who.client.updateConversation({ params: { id }, body: { contact: { id: used?.id ?? '' } } });
	expect(await who.client.undoContactImport({ params: { importId } })).toEqual({ removed: 2, kept: 1 });
	expect(await count()).toBe(1);
});

test('a row that repeats a much earlier one is skipped, in the same and in a later request', async () => {
	const other = await app.signUp();
	const importId = newImport();
	const line = (index: number, n = index) => ({ index, firstName: `Person ${index}`, email: `p${n}@acme.example` });
	const rows = Array.from({ length: 120 }, (_, index) => line(index, index === 119 ? 0 : index));
	const first = await send(importId, rows, other);
	expect([first.created, first.skipped]).toEqual([119, [{ index: 119, reason: 'duplicate' }]]);
	const later = await send(importId, [line(500, 3), line(501)], other);
	expect([later.created, later.skipped]).toEqual([1, [{ index: 500, reason: 'duplicate' }]]);
	expect((await send(importId, rows, other)).created).toBe(0);
});

test("another person's import cannot be undone, and private contacts remain their creator's", async () => {
	const member = await joinWorkspace(app, who);
	const importId = newImport();
	await send(importId, [{ index: 0, firstName: 'Hidden' }], member, true);
	const before = await count();
	expect(await who.client.undoContactImport({ params: { importId } })).toEqual({ removed: 0, kept: 0 });
	expect([await count(member), await count()]).toEqual([before + 1, before]);
});

test('an export can be imported again and contains no spreadsheet formulas', async () => {
	const other = await app.signUp();
	await send(newImport(), [{ index: 0, firstName: '=1+1', lastName: 'Field', phones: phone('+49 30 901820') }], other);
	const headers = { authorization: `Bearer ${other.accessToken()}` };
	const text = await (await fetch(`${app.origin}${apiBase}/contacts/export`, { headers })).text();
	const [head, row] = text.split('\r\n');
	expect(head).toContain('first_name,last_name,company,email,type,phone_1,phone_1_type');
	expect(row).toMatch(/^'=1\+1,Field,,,lead,'\+49 30 901820,work,/);
});

test.for([{ rows: [] }, { rows: Array.from({ length: 501 }, (_, index) => ({ index })) }, { rows: [{ index: -1 }] }])(
	'a batch like %j is refused',
	async ({ rows }) => {
		await expect(send(newImport(), rows)).rejects.toMatchObject({ status: 400 });
	},
);
