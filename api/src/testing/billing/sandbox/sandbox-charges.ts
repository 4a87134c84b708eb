import { emit, type Sandbox, type SandboxCharge, type SandboxInvoice, sandboxId } from './sandbox-state.ts';

export function settle(sandbox: Sandbox, invoice: SandboxInvoice): void {
	Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null });
	invoice.status_transitions.paid_at = sandbox.now();
	if (invoice.amount_paid === 0) return;
	const charge: SandboxCharge = {
		id: sandboxId('ch'),
		object: 'charge',
		customer: invoice.customer,
		payment_intent: sandboxId('pi'),
		amount: invoice.amount_paid,
		amount_refunded: 0,
		created: sandbox.now(),
	};
	sandbox.state.charges[charge.id] = charge;
	invoice.payments.data.push({
		id: sandboxId('inpay'),
		object: 'invoice_payment',
		invoice: invoice.id,
		status: 'paid',
		payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
	});
}

export function addCreditNote(sandbox: Sandbox, invoice: SandboxInvoice, amount: number, memo: string | null) {
	const charge = chargeOf(sandbox, invoice);
	if (!charge || !(amount > 0) || amount > charge.amount - charge.amount_refunded) return null;
	const note = {
		id: sandboxId('cn'),
		object: 'credit_note' as const,
		invoice: invoice.id,
		amount,
		memo,
		created: sandbox.now(),
	};
	sandbox.state.creditNotes[note.id] = note;
	invoice.post_payment_credit_notes_amount += amount;
	charge.amount_refunded += amount;
	emit(sandbox, 'credit_note.created', note);
	return note;
}

export function refundAtProvider(sandbox: Sandbox, invoice: SandboxInvoice): void {
	const charge = chargeOf(sandbox, invoice);
	if (!charge || charge.amount_refunded === charge.amount) return;
	charge.amount_refunded = charge.amount;
	emit(sandbox, 'charge.refunded', charge);
}

function chargeOf({ state }: Sandbox, invoice: SandboxInvoice): SandboxCharge | undefined {
	const paidBy = invoice.payments.data[0]?.payment.payment_intent;
	return Object.values(state.charges).find(({ payment_intent }) => payment_intent === paidBy);
}
