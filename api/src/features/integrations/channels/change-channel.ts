import type { Channel, ChannelChange, NewChannel } from '@debrief/shared/contract/integrations/channels.ts';
import { summaryLimits } from '@debrief/shared/domain/integrations/summary-rules.ts';
import { and, count, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { assertFreshProof } from '../../../platform/auth/proof/fresh-proof.ts';
import { channelBox } from '../../../platform/chat/channel-address.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { channel, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { addAccessMail } from '../../accounts/index.ts';
import { dispatchMessage, recordAudit } from '../../foundation/index.ts';
import { assertPublicAddress, hostOf } from '../webhooks/webhook-address.ts';
import { type ChannelRow, isOf, lockChannels, toChannel } from './list-channels.ts';

type Owner = Pick<Caller, 'userId' | 'email'>;

const accessMail = { kind: 'newChannel', path: '/integrations' } as const;

/** Throws `feature_not_in_plan`, `channels_limit` and `webhook_address_private`. */
export async function createChannel(deps: Deps, caller: Caller, { address, ...input }: NewChannel): Promise<Channel> {
	requireFeature(caller, 'thirdPartyApi');
	assertPublicAddress(deps.env, address, 'address');
	const { workspaceId } = caller;
	const id = newId();
	const { added, mailId } = await deps.db.transaction(async (tx) => {
		// The lock keeps two simultaneous requests from exceeding the limit.
		await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('no key update');
		const [known] = await tx.select({ n: count() }).from(channel).where(eq(channel.workspaceId, workspaceId));
		if ((known?.n ?? 0) >= summaryLimits.channelsMax) throw new AppError('channels_limit');
		const values = { id, workspaceId, ...input, ...sealed(deps, id, address), createdAt: deps.clock() };
		const [row] = await tx.insert(channel).values(values).returning();
		if (!row) throw new AppError('channel_not_found');
		await record(tx, caller, 'channelAdded', { before: null, after: row });
		return { added: row, mailId: await addAccessMail(tx, deps, caller, accessMail) };
	});
	await dispatchMessage(deps, mailId);
	return toChannel(added);
}

/** Throws `proof_needed` for another address, `feature_not_in_plan`, `channel_not_found` and `webhook_address_private`. */
export async function changeChannel(
	deps: Deps,
	caller: Caller,
	id: string,
	{ address, ...change }: ChannelChange,
): Promise<Channel> {
	const { changed, mailId } = await deps.db.transaction(async (tx) => {
		const before = await lockChannel(tx, caller, id);
		requireFeature(caller, 'thirdPartyApi');
		if (address !== undefined) {
			assertPublicAddress(deps.env, address, 'address');
			await assertFreshProof({ db: tx, clock: deps.clock }, caller);
		}
		const columns = { ...change, ...(address !== undefined && sealed(deps, id, address)) };
		if (Object.keys(columns).length === 0) return { changed: before, mailId: null };
		const [after = before] = await tx.update(channel).set(columns).where(eq(channel.id, id)).returning();
		await record(tx, caller, 'channelChanged', { before, after });
		return { changed: after, mailId: address === undefined ? null : await addAccessMail(tx, deps, caller, accessMail) };
	});
	if (mailId) await dispatchMessage(deps, mailId);
	return toChannel(changed);
}

export async function deleteChannel({ db }: Deps, caller: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		const before = await lockChannel(tx, caller, id);
		await tx.delete(channel).where(eq(channel.id, id));
		await record(tx, caller, 'channelDeleted', { before, after: null });
	});
}

export async function deleteOwnChannels(tx: Transaction, owner: Owner, only?: string): Promise<void> {
	const asked = and(isOf(tx, owner.userId), only ? eq(channel.id, only) : undefined);
	for (const row of await tx.delete(channel).where(asked).returning())
		await record(tx, { ...owner, workspaceId: row.workspaceId }, 'channelDeleted', { before: row, after: null });
}

async function lockChannel(tx: Transaction, caller: Caller, id: string): Promise<ChannelRow> {
	const [row] = await lockChannels(tx, caller, [id]);
	if (!row) throw new AppError('channel_not_found');
	return row;
}

const sealed = ({ env }: Deps, id: string, address: string) => ({
	address: channelBox(env).seal(address, id),
	host: hostOf(address),
});

type Change = { before: ChannelRow | null; after: ChannelRow | null };

async function record(
	tx: Transaction,
	caller: Owner & Pick<Caller, 'workspaceId'>,
	action: 'channelAdded' | 'channelChanged' | 'channelDeleted',
	{ before, after }: Change,
): Promise<void> {
	const { workspaceId } = caller;
	const subjectId = (after ?? before)?.id ?? '';
	await recordAudit(tx, caller, {
		action,
		subjectId,
		workspaceId,
		before: auditedPart(before),
		after: auditedPart(after),
	});
}

const auditedPart = (row: ChannelRow | null) =>
	row && {
		kind: row.kind,
		name: row.name,
		host: row.host,
		isOn: row.rule !== null,
		tag: row.rule?.tag ?? null,
		conversationType: row.rule?.type ?? null,
	};
