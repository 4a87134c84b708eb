import { z } from 'zod';
import { defineSetting } from '../../../platform/settings/settings.ts';

/** What happens to the conversations of a member who leaves a workspace: others get them, or they take them along. */
export const leavingSetting = defineSetting(
	'workspace',
	'leaving',
	z.object({ takesAlong: z.boolean().default(false) }),
);
