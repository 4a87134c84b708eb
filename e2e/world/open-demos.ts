import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { type OpenDashboard, openDashboard } from './open-dashboard.ts';
import type { Account } from './sign-up.ts';
import { until } from './until.ts';

/** A demo conversation as the server knows it. */
export type Demo = {
	id: string;
	fileId: string;
	now(): Promise<Conversation>;
	lines(): Promise<Segment[]>;
	/** Shows it in the browser; answers when its lines can be worked with. */
	open(place?: string): Promise<void>;
};

/** A dashboard whose account has both demos, processed: a meeting of two channels and a call of one. */
export type OpenDemos = OpenDashboard & { meeting: Demo; call: Demo };

export async function openDemos(): Promise<OpenDemos> {
	const world = await openDashboard({ env: { DEMO_CONVERSATIONS: 'on' } });
	const ids = await demoIds(world.account);
	return { ...world, meeting: await asDemo(world, ids.meeting), call: await asDemo(world, ids.call) };
}

/** Waits until an account has its demos, with their insights. */
export async function demoIds({ client }: Account): Promise<{ meeting: string; call: string }> {
	const demos = await until('the demos have insights', async () => {
		const { list } = await client.listConversations({ query: {} });
		return list.length > 1 && list.every(({ pipeline }) => pipeline.state === 'done') && list;
	});
	const idOf = (title: string) => demos.find((demo) => demo.title?.includes(title))?.id ?? '';
	return { meeting: idOf('Pinemoor'), call: idOf('Late oven') };
}

async function asDemo({ account: { client }, visit: { page }, product }: OpenDashboard, id: string): Promise<Demo> {
	const now = () => client.getConversation({ params: { id } });
	const fileId = (await now()).files[0]?.fileId ?? '';
	return {
		id,
		fileId,
		now,
		lines: async () => (await client.getTranscript({ query: { fileId } })).list,
		async open(place = '') {
			await page.goto(`${product.url}/conversations/${id}${place}`);
			// a look by role would ask for each of many lines, also for those that are drawn anew just then
			await page.locator('[aria-label="Edit this line"]').wait();
		},
	};
}
