import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { addDiscountCode, listDiscountCodes, removeDiscountCode } from './manage-discount-codes.ts';

export const discountCodeRoutes = (deps: Deps) =>
	({
		listDiscountCodes: async () => ({ list: await listDiscountCodes(deps) }),
		async addDiscountCode({ caller, body, c }) {
			const added = await addDiscountCode(deps, caller, body);
			c.status(201);
			return added;
		},
		removeDiscountCode: ({ caller, params }) => removeDiscountCode(deps, caller, params.code),
	}) satisfies Partial<Routes>;
