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

/** Whether a registration can use any code. */
export async function hasUsableCodes({ db, clock }: Deps): Promise<boolean> {
	const rows = await db.select({ code: discountCode.code }).from(discountCode).where(isUsable(clock())).limit(1);
	return rows.length > 0;
}

/** Returns for how many days a code is good. Throws `discount_code_invalid` for one that is unknown, used up or expired. */
export async function daysOfCode({ db, clock }: Deps, typed: string): Promise<number> {
	const [row] = await db.select().from(discountCode).where(isUsableCode(typed, clock()));
	if (!row) throw invalid();
	return row.days;
}

/**
 * Counts one use of a code and lengthens the trial of the person's workspace. A person uses one code: a further
 * registration of an address that was never confirmed changes nothing. Throws `discount_code_invalid`.
 */
export async function redeemDiscountCode(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	userId: string,
	typed: string,
): Promise<void> {
	const used = await tx.select().from(discountRedemption).where(eq(discountRedemption.userId, userId));
	if (used.length > 0) return;
	// one statement checks and counts, so that the last use is given once
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
