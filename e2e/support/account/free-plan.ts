import type { Account } from './sign-up.ts';

/** One conversation more than FREE shows; the demos do not count. */
const tooMany = 46;

/** Puts an account's workspace on FREE. */
export async function putOnFree(admin: Account, { client }: Account): Promise<void> {
	const { workspaceId } = await client.getProfile();
	await admin.client.setWorkspacePlan({ params: { id: workspaceId }, body: { plan: 'free' } });
}

/** Creates `Day 1.` to `Day 46.` by hand. Returns the id of the first, which FREE hides. */
export async function exceedFree({ client }: Account): Promise<string> {
	const byHand = (day: number) => {
		const startedAt = new Date(Date.UTC(2026, 0, day)).toISOString();
		return client.createConversation({ body: { type: 'web-conference', startedAt, title: `Day ${day}.` } });
	};
	const { id } = await byHand(1);
	for (let day = 2; day <= tooMany; day += 1) await byHand(day);
	return id;
}
