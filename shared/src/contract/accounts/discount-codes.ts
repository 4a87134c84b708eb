import { z } from 'zod';
import { HumanCheckToken } from '../../domain/accounts/account-rules.ts';
import { foldDiscountCode, isDiscountCodeName } from '../../domain/accounts/discount-code.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../lists.ts';

const longestDays = 3_650;
const mostUses = 1_000_000;

export const DiscountCode = z.object({
	code: z.string(),
	days: z.number().int(),
	uses: z.number().int().nullable(),
	used: z.number().int(),
	expiresAt: z.string().nullable(),
	createdAt: z.string(),
});
export type DiscountCode = z.infer<typeof DiscountCode>;

export const NewDiscountCode = z.object({
	/** 3 to 64 letters, digits, hyphens and underscores. Stored in upper case. */
	code: z.string().refine(isDiscountCodeName, fieldMessage('discountCode')).transform(foldDiscountCode),
	days: z.number().int().min(1).max(longestDays),
	uses: z.number().int().min(1).max(mostUses).nullable().default(null),
	expiresAt: Instant.nullable().default(null),
});
export type NewDiscountCode = z.input<typeof NewDiscountCode>;

const ByCode = z.object({ code: z.string().min(1).max(200) });

export const discountCodeEndpoints = {
	validateDiscountCode: endpoint({
		method: 'POST',
		path: '/auth/discountCode/validate/:code',
		access: 'public',
		summary: 'Get for how many days of PRO a discount code is good. After many attempts it needs a human check.',
		params: ByCode,
		body: z.object({ reCaptchaKey: HumanCheckToken.optional() }).optional(),
		response: z.object({
			/** In days. */
			duration: z.number().int(),
		}),
		errors: ['discount_code_invalid', 'human_check_needed', 'human_check_failed', 'too_many_requests'],
	}),
	listDiscountCodes: endpoint({
		method: 'GET',
		path: '/admin/discount-codes',
		access: 'admin',
		summary: 'List the discount codes, the newest first.',
		response: z.object({ list: z.array(DiscountCode) }),
	}),
	addDiscountCode: endpoint({
		method: 'POST',
		path: '/admin/discount-codes',
		access: 'admin',
		summary: 'Add a discount code. Returns 201.',
		body: NewDiscountCode,
		response: DiscountCode,
		errors: ['discount_code_taken'],
	}),
	removeDiscountCode: endpoint({
		method: 'DELETE',
		path: '/admin/discount-codes/:code',
		access: 'admin',
		summary: 'Remove a discount code. Accounts that have used it keep their days.',
		params: ByCode,
		errors: ['discount_code_not_found'],
	}),
};
