import type { AccountAccess } from '@debrief/shared/contract/accounts/access.ts';
import type { Channel } from '@debrief/shared/contract/integrations/channels.ts';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { channel, type conversation, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { actedOn } from '../../foundation/index.ts';

export type ChannelRow = typeof channel.$inferSelect;
type Reader = Database | Transaction;

export async function listChannels(db: Reader, { workspaceId }: Pick<Caller, 'workspaceId'>): Promise<Channel[]> {
	const isOurs = eq(channel.workspaceId, workspaceId);
	const rows = await db.select().from(channel).where(isOurs).orderBy(sql`lower(${channel.name})`, asc(channel.id));
	return rows.map(toChannel);
}

export async function listOwnChannels(db: Database, userId: string): Promise<AccountAccess['channels']> {
	const rows = await db
		.select({ channel, workspaceName: workspace.name })
		.from(channel)
		.innerJoin(workspace, eq(workspace.id, channel.workspaceId))
		.where(isOf(db, userId))
		.orderBy(asc(channel.createdAt), asc(channel.id));
	return rows.map(({ channel: { id, host, name, createdAt }, workspaceName }) => ({
		id,
		host,
		name,
		createdAt: createdAt.toISOString(),
		workspaceName,
	}));
}

export const isOf = (db: Reader, userId: string): SQL =>
	actedOn(db, userId, channel, ['channelAdded', 'channelChanged']);

/** Throws `channel_not_found` unless all are of the workspace. Locks them until the end of the transaction. */
export async function lockChannels(tx: Transaction, { workspaceId }: Caller, ids: string[]): Promise<ChannelRow[]> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return [];
	const asked = and(eq(channel.workspaceId, workspaceId), inArray(channel.id, wanted));
	const rows = await tx.select().from(channel).where(asked).orderBy(asc(channel.id)).for('no key update');
	if (rows.length < wanted.length) throw new AppError('channel_not_found');
	return rows;
}

type About = Pick<typeof conversation.$inferSelect, 'workspaceId' | 'tags' | 'type'>;

export async function matchingChannels(tx: Transaction, { workspaceId, tags, type }: About): Promise<ChannelRow[]> {
	const hasRule = and(eq(channel.workspaceId, workspaceId), isNotNull(channel.rule));
	const rows = await tx.select().from(channel).where(hasRule).orderBy(asc(channel.id)).for('no key update');
	return rows.filter(
		({ rule }) => rule && (rule.tag === null || tags.includes(rule.tag)) && (rule.type === null || rule.type === type),
	);
}

export const toChannel = ({ id, kind, name, host, rule, createdAt }: ChannelRow): Channel => ({
	id,
	kind,
	name,
	host,
	rule,
	createdAt: createdAt.toISOString(),
});
