import { createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { patientLimits } from '@debrief/shared/testing/patient-limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const count = 400;
const atOnce = 8;

let product: Product;
let admin: Account;
let leaver: Account;
beforeAll(async () => {
	product = await startProduct();
	admin = await signUp(product, 'ada@example.com');
	leaver = await signUp(product, 'ben@example.com');
});
afterAll(() => product.remove());

const totalOf = async ({ client }: Account) => (await client.listConversations({ query: { limit: 1 } })).query.total;

async function allIdsOf({ client }: Account): Promise<string[]> {
	const ids: string[] = [];
	for (let start = 0; start < count; start += 100)
		ids.push(...(await client.listConversations({ query: { start, limit: 100 } })).list.map(({ id }) => id));
	return ids;
}

test('killed again and again while somebody takes their conversations along, the product moves each of them once', async () => {
	const { workspaceId } = await admin.client.getProfile();
	await admin.client.setLeavingRule({ params: { id: workspaceId }, body: { takesAlong: true } });
	const { list } = await admin.client.inviteMembers({ body: { emails: [leaver.email], rank: 'Agent' } });
	const tokenId = list[0]?.link.split('/').at(-1) ?? '';
	await leaver.client.acceptInvitation({ body: { tokenId } });
	const inside = await enter(workspaceId);
	const made: string[] = [];
	const call = { type: 'other', startedAt: '2026-02-11T09:00:00Z' } as const;
	for (let i = 0; i < count; i += atOnce)
		made.push(
			...(await Promise.all(
				Array.from({ length: atOnce }, async (_, n) => {
					const { id } = await inside.createConversation({ body: { ...call, title: `Talk ${i + n}` } });
					await inside.createNote({
						body: { parentType: 'call', parentId: id, cuePoint: 0, description: `Note ${i + n}` },
					});
					return id;
				}),
			)),
		);
	const { _id: id } = await leaver.client.getProfile();
	await inside.removeMember({ params: { id }, query: {} });
	const moved = [];
	for (const share of [0, 0.3, 0.7]) {
		await until('some are moved', async () => (await totalOf(leaver)) >= share * count);
		moved.push(await totalOf(leaver));
		await product.kill9();
		await product.restart();
	}
	await until('all are moved', async () => (await totalOf(leaver)) === count, 240_000);
	console.log(`moved before each kill: ${moved.join(', ')} of ${count}`);
	expect(moved.some((before) => before < count)).toBe(true);
	expect((await allIdsOf(leaver)).toSorted()).toEqual(made.toSorted());
	expect(await totalOf(admin)).toBe(0);
	for (const one of [made[0], made[count / 2], made.at(-1)]) {
		const { notes } = await leaver.client.getConversation({ params: { id: one ?? '' } });
		expect(notes).toHaveLength(1);
	}
});

/** Returns a client whose token is that of a workspace. */
async function enter(workspaceId: string) {
	const { access_token: token } = await leaver.client.switchWorkspace({ body: { workspaceId } });
	return createApiClient({
		origin: product.url,
		limits: patientLimits,
		tokens: { current: () => token, renew: async () => token },
	});
}
