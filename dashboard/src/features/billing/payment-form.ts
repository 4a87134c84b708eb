import { isCountryCode } from '@debrief/shared/domain/billing/countries.ts';
import type { TFunction } from 'i18next';
import { z } from 'zod';

const longestEmail = 32;
const longestName = 128;

export const paymentForm = (t: TFunction<'billing'>) =>
	z
		.object({
			type: z.enum(['private', 'company']),
			email: z
				.string()
				.trim()
				.min(3, t('payment.invalidEmail'))
				.max(longestEmail, t('payment.tooLong', { limit: longestEmail }))
				.refine((typed) => z.email().safeParse(typed).success, t('payment.invalidEmail')),
			name: z
				.string()
				.trim()
				.min(1, t('payment.nameMissing'))
				.max(longestName, t('payment.tooLong', { limit: longestName })),
			country: z.string().refine(isCountryCode, t('payment.countryMissing')),
			companyName: z
				.string()
				.trim()
				.max(longestName, t('payment.tooLong', { limit: longestName })),
			companyAddress: z
				.string()
				.trim()
				.max(300, t('payment.tooLong', { limit: 300 })),
			companyVat: z
				.string()
				.trim()
				.max(20, t('payment.vatInvalid'))
				.regex(/^[\w-]*$/, t('payment.vatInvalid')),
		})
		.refine(({ type, companyName }) => type === 'private' || companyName !== '', {
			path: ['companyName'],
			message: t('payment.companyMissing'),
			// Otherwise an error of another field would hide this one.
			when: () => true,
		});

export type PaymentForm = z.infer<ReturnType<typeof paymentForm>>;

export type Purchase = { type: 'subscription' } | { type: 'resellerPurchase'; resellerCustomerId: string };
