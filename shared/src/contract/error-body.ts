import { z } from 'zod';
import { errorNames } from './errors.ts';

export const ErrorDetail = z.object({ field: z.string(), reason: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every answer that is not a success. `extra` fields (such as `callId` or `size`) stand beside. */
export const ErrorBody = z.looseObject({
	name: z.enum(errorNames),
	code: z.string(),
	message: z.string(),
	details: z.array(ErrorDetail),
	errorId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
