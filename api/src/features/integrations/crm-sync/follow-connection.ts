import type { PushReason } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { push } from '../../../platform/db/schema/index.ts';

type Of = { workspaceId: string; provider: string };

const isOf = ({ workspaceId, provider }: Of) => and(eq(push.workspaceId, workspaceId), eq(push.provider, provider));

/** Only reconnecting the provider resolves these. */
const lasting = ['refused', 'narrowed', 'not_connected'] as const satisfies PushReason[];
type Lasting = (typeof lasting)[number];

export async function failPushesOf(db: Database | Transaction, of: Of, reason: Lasting): Promise<void> {
	await db
		.update(push)
		.set({ state: 'failed', reason })
		.where(and(isOf(of), eq(push.state, 'waiting')));
}

export async function resumePushesOf(tx: Transaction, of: Of, now: Date): Promise<void> {
	await tx
		.update(push)
		.set({ state: 'waiting', attempts: 0, dueAt: now })
		.where(and(isOf(of), eq(push.state, 'failed'), inArray(push.reason, lasting)));
}
