import { expect, test } from 'vitest';
import { user } from '../../../platform/db/schema/index.ts';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { testPassword } from '../../../testing/test-client.ts';
import { setUpCode } from './set-up-code.ts';

const body = (email: string, setUpCode?: string) => ({
	email,
	password: testPassword,
	...(setUpCode && { setUpCode }),
});

test('of several that register first at the same moment one becomes the administrator', async () => {
	await using app = await createTestApp();
	expect(await app.client.getRegistration()).toMatchObject({ isFirstAccount: true, needsSetUpCode: false });
	const emails = Array.from({ length: 6 }, (_, index) => `first-${index}@example.com`);
	const answers = await Promise.all(emails.map((email) => app.client.register({ body: body(email) })));
	expect(answers.filter((answer) => answer.isVerified)).toHaveLength(1);
	const rows = await app.deps.db.select().from(user);
	expect(rows.filter((row) => row.role === 'admin')).toHaveLength(1);
	expect(rows.filter((row) => row.emailVerified)).toHaveLength(1);
	expect(await app.client.getRegistration()).toMatchObject({ isFirstAccount: false });
});

test('on a server that strangers reach, the first account needs the code that it printed, and only the first', async () => {
	await using app = await createTestApp({ env: { HOST: '0.0.0.0', PUBLIC_URL: 'http://10.0.0.5:3000' } });
	expect(await app.client.getRegistration()).toMatchObject({ isFirstAccount: true, needsSetUpCode: true });
	const code = await setUpCode(app.deps);
	expect(code).toMatch(/^(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
	for (const wrong of [undefined, 'AAAA-AAAA-AAAA', `${code}A`])
		await expect(app.client.register({ body: body('stranger@example.com', wrong) })).rejects.toMatchObject({
			code: 'set_up_code_needed',
			details: [{ field: 'setUpCode' }],
		});
	expect(await app.deps.db.select().from(user)).toEqual([]);
	const typed = code?.toLowerCase().replaceAll('-', ' ');
	expect(await app.client.register({ body: body('owner@example.com', typed) })).toMatchObject({ isVerified: true });
	expect(await setUpCode(app.deps)).toBeNull();
	expect(await app.client.register({ body: body('second@example.com') })).toMatchObject({ isVerified: false });
});
