import { until } from '../until.ts';
import type { Account } from './sign-up.ts';

export async function demoIds({ client }: Account): Promise<{ meeting: string; call: string }> {
	const demos = await until('the demos have insights', async () => {
		const { list } = await client.listConversations({ query: {} });
		return list.length > 1 && list.every(({ pipeline }) => pipeline.state === 'done') && list;
	});
	const idOf = (title: string) => demos.find((demo) => demo.title?.includes(title))?.id ?? '';
	return { meeting: idOf('Pinemoor'), call: idOf('Late oven') };
}
