import type { VatRate } from '@debrief/shared/contract/billing/billing-shapes.ts';
import { isEuCountry, vatRateFor } from '@debrief/shared/domain/billing/vat-rates.ts';
import type { Deps } from '../../../deps.ts';
import { checkVatNumber, type VatCheck } from '../../../platform/payments/vat-number.ts';
import { paymentsOf } from '../billing-context.ts';

type Treatment = { vatRate: number; check: VatCheck | null };

/** Returns the rate in hundredths of a percent. VAT numbers exist only in the European Union. */
export async function vatTreatment(
	{ env, clock }: Deps,
	{ country, vatNumber }: { country: string; vatNumber: string | null },
): Promise<Treatment> {
	const check = vatNumber && isEuCountry(country) ? await checkVatNumber(country, vatNumber, env.VIES_URL) : null;
	const day = clock().toISOString().slice(0, 10);
	const customer = { country, hasValidVatNumber: check?.isValid ?? false };
	return { vatRate: vatRateFor(customer, env.SELLER_COUNTRY, day), check };
}

export async function getVatRate(deps: Deps, country: string, vatNumber: string | undefined): Promise<VatRate> {
	paymentsOf(deps);
	const { vatRate, check } = await vatTreatment(deps, { country, vatNumber: vatNumber || null });
	return {
		standardRate: vatRate / 100,
		isValidVATNumber: check?.isValid ?? null,
		checkedBy: check?.checkedBy ?? null,
	};
}
