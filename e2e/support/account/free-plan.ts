import type { Account } from './sign-up.ts';

/** One conversation more than FREE shows, not counting the demos. */
const tooMany = 46;

export async function putOnFree(admin: Account, { client }: Account): Promise<void> {
	const { workspaceId } = await client.getProfile();
	await admin.client.setWorkspacePlan({ params: { id: workspaceId }, body: { plan: 'free' } });
}

export async function exceedFree({ client }: Account): Promise<string> {
	const byHand = (day: number) => {
		const startedAt = new Date(Date.UTC(2026, 0, day)).toISOString();
		return client.createConversation({ body: { type: 'web-conference', startedAt, title: `Day ${day}.` } });
	};
	const { id } = await byHand(1);
	for (let day = 2; day <= tooMany; day += 1) await byHand(day);
	return id;
}
