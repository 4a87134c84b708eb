import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { inLanguage } from '../../../platform/mail/translations.ts';
import { addMail } from '../../outbox/index.ts';
import { languageOf } from '../../settings/index.ts';
import type { OrderRow } from '../purchase/place-order.ts';
import { billingMailTexts } from './billing-mail-texts.ts';

type About = { kind: 'began' | 'paymentFailed' | 'recovered' | 'ended'; order: OrderRow; until: Date | null };

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Writes a mail to whoever bought. Returns its id for `dispatchMessage`. */
export async function addBillingMail(
	tx: Transaction,
	{ env, clock }: Deps,
	{ kind, order, until }: About,
): Promise<string> {
	const texts = inLanguage(billingMailTexts, await languageOf(tx, order.userId));
	const { subject, text } = texts[kind](until ? dayOf(until) : '');
	const body = `${text}\n\n${texts.open}\n${env.publicUrl}/invoices`;
	return addMail(tx, { to: order.customer.email, subject, text: body }, clock());
}
