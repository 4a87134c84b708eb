import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { membership, pbxExtension, user } from '../../../../platform/db/schema/index.ts';

export type CallOwner = { id: string; name: string; isKnown: boolean };

/** The member with the extension, else the longest-serving Admin, which makes the call visible to all Admins. */
export async function ownerOfCall(
	tx: Transaction,
	{ workspaceId, extension }: { workspaceId: string; extension: string | null },
): Promise<CallOwner> {
	const columns = { id: user.id, email: user.email, fullName: user.fullName };
	const members = () => tx.select(columns).from(membership).innerJoin(user, eq(user.id, membership.userId)).$dynamic();
	const [mapped] = extension
		? await members()
				.innerJoin(
					pbxExtension,
					and(
						eq(pbxExtension.workspaceId, membership.workspaceId),
						eq(pbxExtension.userId, membership.userId),
						eq(pbxExtension.extension, extension),
					),
				)
				.where(eq(membership.workspaceId, workspaceId))
		: [];
	if (mapped) return { id: mapped.id, name: mapped.fullName ?? mapped.email, isKnown: true };
	const [admin] = await members()
		.where(and(eq(membership.workspaceId, workspaceId), eq(membership.rank, 'Admin')))
		.orderBy(asc(membership.createdAt), asc(membership.userId))
		.limit(1);
	if (!admin) throw new Error('a workspace without an Admin');
	return { id: admin.id, name: admin.fullName ?? admin.email, isKnown: false };
}
