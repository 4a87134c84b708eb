import type { DiscountCode } from '@debrief/shared/contract/accounts/discount-codes.ts';
import { foldDiscountCode } from '@debrief/shared/domain/accounts/discount-code.ts';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { discountCode } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAudit } from '../../foundation/index.ts';

type Row = typeof discountCode.$inferSelect;
type Asked = { code: string; days: number; uses: number | null; expiresAt: string | null };

export async function listDiscountCodes({ db }: Deps): Promise<DiscountCode[]> {
	const rows = await db.select().from(discountCode).orderBy(desc(discountCode.createdAt), discountCode.code);
	return rows.map(toDiscountCode);
}

export function addDiscountCode({ db, clock }: Deps, caller: Caller, asked: Asked): Promise<DiscountCode> {
	const expiresAt = asked.expiresAt ? new Date(asked.expiresAt) : null;
	return db.transaction(async (tx) => {
		const values = { ...asked, expiresAt, createdAt: clock() };
		const [added] = await tx.insert(discountCode).values(values).onConflictDoNothing().returning();
		if (!added) throw fieldError('discount_code_taken', 'code', 'unique');
		const { code, ...given } = asked;
		const act = { action: 'discountCodeAdded', subjectId: code, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before: null, after: given });
		return toDiscountCode(added);
	});
}

/** Accounts that already used the code keep their days. Throws `discount_code_not_found`. */
export function removeDiscountCode({ db }: Deps, caller: Caller, typed: string): Promise<void> {
	return db.transaction(async (tx) => {
		const isIt = eq(discountCode.code, foldDiscountCode(typed));
		const [removed] = await tx.delete(discountCode).where(isIt).returning();
		if (!removed) throw new AppError('discount_code_not_found');
		const { code, days, uses, used, expiresAt } = toDiscountCode(removed);
		const act = { action: 'discountCodeRemoved', subjectId: code, workspaceId: null } as const;
		await recordAudit(tx, caller, { ...act, before: { days, uses, used, expiresAt }, after: null });
	});
}

const toDiscountCode = ({ code, days, uses, used, expiresAt, createdAt }: Row): DiscountCode => ({
	code,
	days,
	uses,
	used,
	expiresAt: expiresAt?.toISOString() ?? null,
	createdAt: createdAt.toISOString(),
});
