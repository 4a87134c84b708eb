import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { PaymentError, type Payments } from '../../platform/payments/payments.ts';

export type BillingContext = {
	deps: Deps;
	invalidate(workspaceId: string): void;
};

export function paymentsOf({ payments }: Deps): Payments {
	if (!payments) throw new AppError('billing_off');
	return payments;
}

const codes = {
	unavailable: 'payment_unavailable',
	refused: 'payment_refused',
	card_declined: 'card_declined',
	bad_signature: 'bad_event_signature',
} as const;

export async function callProvider<Answer>(deps: Deps, call: (payments: Payments) => Promise<Answer>): Promise<Answer> {
	try {
		return await call(paymentsOf(deps));
	} catch (error) {
		if (!(error instanceof PaymentError)) throw error;
		deps.log.warn({ err: error }, 'call of the payment provider failed');
		throw new AppError(codes[error.reason], { cause: error });
	}
}
