import { foldDiscountCode } from '@debrief/shared/domain/accounts/discount-code.ts';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { discountCode, discountRedemption } from '../../../platform/db/schema/index.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { extendTrial } from '../../foundation/index.ts';

const isUsable = (now: Date) =>
	and(
		or(isNull(discountCode.uses), lt(discountCode.used, discountCode.uses)),
		or(isNull(discountCode.expiresAt), gt(discountCode.expiresAt, now)),
	);
const isUsableCode = (typed: string, now: Date) => and(eq(discountCode.code, foldDiscountCode(typed)), isUsable(now));
const invalid = () => fieldError('discount_code_invalid', 'discountCode', 'invalid');

export async function hasUsableCodes({ db, clock }: Deps): Promise<boolean> {
	const rows = await db.select({ code: discountCode.code }).from(discountCode).where(isUsable(clock())).limit(1);
	return rows.length > 0;
}

/** Returns the number of days a code gives. Throws `discount_code_invalid` for an unknown, used-up or expired code. */
export async function daysOfCode({ db, clock }: Deps, typed: string): Promise<number> {
	const [row] = await db.select().from(discountCode).where(isUsableCode(typed, clock()));
	if (!row) throw invalid();
	return row.days;
}

/** A second use by the same user changes nothing. Throws `discount_code_invalid`. */
export async function redeemDiscountCode(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	userId: string,
	typed: string,
): Promise<void> {
	const used = await tx.select().from(discountRedemption).where(eq(discountRedemption.userId, userId));
	if (used.length > 0) return;
	// A single statement checks and counts, so the last use cannot be given twice.
	const [row] = await tx
		.update(discountCode)
		.set({ used: sql`${discountCode.used} + 1` })
		.where(isUsableCode(typed, clock()))
		.returning();
	if (!row) throw invalid();
	const { code, days } = row;
	await tx.insert(discountRedemption).values({ userId, code, days, createdAt: clock() });
	await extendTrial(tx, userId, days, clock());
}
