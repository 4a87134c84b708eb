import type { MonthOfRevenue } from '@debrief/shared/contract/billing/billing-admin.ts';
import { splitTotal } from '@debrief/shared/domain/billing/amounts.ts';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { payment } from '../../../platform/db/schema/index.ts';
import { paymentsOf } from '../billing-context.ts';

const months = 12;

/** By month of payment in UTC, newest first. VAT is split per payment, so that the sums match the invoices. */
export async function getRevenue(deps: Deps): Promise<MonthOfRevenue[]> {
	paymentsOf(deps);
	const month = sql<string>`to_char(${payment.paidAt} at time zone 'UTC', 'YYYY-MM')`;
	const rows = await deps.db
		.select({ month, paidCents: payment.paidCents, refundedCents: payment.refundedCents, vatRate: payment.vatRate })
		.from(payment)
		.where(and(eq(payment.status, 'paid'), isNotNull(payment.paidAt), gt(payment.paidCents, 0)));
	const byMonth = Map.groupBy(rows, (row) => row.month);
	const list = [...byMonth].map(([name, paid]) => paid.reduce(add, emptyMonth(name)));
	return list.toSorted((a, b) => (a.month < b.month ? 1 : -1)).slice(0, months);
}

const emptyMonth = (month: string): MonthOfRevenue => ({ month, payments: 0, total: 0, net: 0, vat: 0, refunded: 0 });

function add(sum: MonthOfRevenue, row: { paidCents: number; refundedCents: number; vatRate: number }): MonthOfRevenue {
	const { netCents, vatCents, totalCents } = splitTotal(row.paidCents - row.refundedCents, row.vatRate);
	return {
		month: sum.month,
		payments: sum.payments + 1,
		refunded: sum.refunded + row.refundedCents,
		total: sum.total + totalCents,
		net: sum.net + netCents,
		vat: sum.vat + vatCents,
	};
}
