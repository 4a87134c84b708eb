import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { channelBox } from '../../../platform/chat/channel-address.ts';
import { channel } from '../../../platform/db/schema/index.ts';

export async function reencryptChannelAddresses({ db, env }: Deps): Promise<void> {
	const box = channelBox(env);
	for (const { id, address } of await db.select({ id: channel.id, address: channel.address }).from(channel)) {
		const opened = box.isCurrent(address) ? null : box.open(address, id);
		if (opened === null) continue;
		await db
			.update(channel)
			.set({ address: box.seal(opened, id) })
			.where(and(eq(channel.id, id), eq(channel.address, address)));
	}
}
