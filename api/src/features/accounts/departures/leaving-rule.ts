import { z } from 'zod';
import { defineSetting } from '../../../platform/settings.ts';

export const leavingSetting = defineSetting(
	'workspace',
	'leaving',
	z.object({ takesAlong: z.boolean().default(false) }),
);
