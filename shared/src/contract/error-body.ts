import { z } from 'zod';
import { errorNames } from './errors.ts';

export const ErrorDetail = z.object({
	field: z.string(),
	reason: z.string(),
	message: z.string(),
	/** Key of `fieldMessages`, or an error code. */
	key: z.string().optional(),
	values: z.object({ field: z.string().optional(), limit: z.number().optional() }).optional(),
});
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** May contain further fields such as `callId` or `size`. */
export const ErrorBody = z.looseObject({
	name: z.enum(errorNames),
	code: z.string(),
	message: z.string(),
	details: z.array(ErrorDetail),
	errorId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
