import type { PushReason } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { push } from '../../../platform/db/schema/index.ts';

type Of = { workspaceId: string; provider: string };

const isOf = ({ workspaceId, provider }: Of) => and(eq(push.workspaceId, workspaceId), eq(push.provider, provider));

/** What only somebody who connects the provider again can mend. */
const lasting = ['refused', 'narrowed', 'not_connected'] as const satisfies PushReason[];
type Lasting = (typeof lasting)[number];

/** Nothing of it can be sent until the provider is connected again. */
export async function failPushesOf(db: Database | Transaction, of: Of, reason: Lasting): Promise<void> {
	await db
		.update(push)
		.set({ state: 'failed', reason })
		.where(and(isOf(of), eq(push.state, 'waiting')));
}

/** Sends what could not be sent while the provider was not connected, or its access not valid. */
export async function resumePushesOf(tx: Transaction, of: Of, now: Date): Promise<void> {
	await tx
		.update(push)
		.set({ state: 'waiting', attempts: 0, dueAt: now })
		.where(and(isOf(of), eq(push.state, 'failed'), inArray(push.reason, lasting)));
}
