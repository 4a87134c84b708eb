import { apiKeyPattern } from '@debrief/shared/domain/accounts/api-keys.ts';
import type { MiddlewareHandler } from 'hono';
import { AppError } from '../app-error.ts';

export const noKeyInAddress: MiddlewareHandler = async (c, next) => {
	if (apiKeyPattern.test(c.req.url)) throw new AppError('api_key_in_address');
	await next();
};
