import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { inLanguage } from '../../../platform/mail/translations.ts';
import { addMail, languageOf } from '../../foundation/index.ts';
import type { OrderRow } from '../purchase/place-order.ts';
import { type BillingMail, billingMailTexts } from './billing-mail-texts.ts';
import { resellerMailTexts } from './reseller-mail-texts.ts';

type About = { kind: BillingMail; order: OrderRow; until: Date | null };

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export async function addBillingMail(
	tx: Transaction,
	{ env, clock }: Deps,
	{ kind, order, until }: About,
): Promise<string> {
	const language = await languageOf(tx, order.userId);
	const about = { day: until ? dayOf(until) : '', customer: order.customer.forUserEmail ?? '' };
	const { subject, text } = order.resellerId
		? inLanguage(resellerMailTexts, language)[kind](about)
		: inLanguage(billingMailTexts, language)[kind === 'refused' ? 'ended' : kind](about.day);
	const { open } = inLanguage(billingMailTexts, language);
	const page = order.resellerId ? '/reseller-customers/billing-history' : '/invoices';
	const link = env.publicUrl + page;
	const body = `${text}\n\n${open}\n${link}`;
	return addMail(tx, { to: order.customer.email, subject, text: body, links: [link] }, clock());
}
