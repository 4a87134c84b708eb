import { z } from 'zod';
import { errorNames } from './errors.ts';

export const ErrorDetail = z.object({
	field: z.string(),
	reason: z.string(),
	/** In English. */
	message: z.string(),
	/** Names the message: of `fieldMessages`, or the code of an error. Pages translate by it. */
	key: z.string().optional(),
	values: z.object({ field: z.string().optional(), limit: z.number().optional() }).optional(),
});
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every error response. Fields such as `callId` or `size` may be present as well. */
export const ErrorBody = z.looseObject({
	name: z.enum(errorNames),
	code: z.string(),
	message: z.string(),
	details: z.array(ErrorDetail),
	errorId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
