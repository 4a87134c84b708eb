import { z } from 'zod';
import { errorNames } from './errors.ts';

export const ErrorDetail = z.object({ field: z.string(), reason: z.string(), message: z.string() });
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
