import { z } from 'zod';
import { defineSetting } from '../../../platform/settings/settings.ts';

/** When a person's account is deleted; null unless they asked for it. */
export const deletionSetting = defineSetting(
	'person',
	'deletion',
	z.object({ at: z.iso.datetime().nullable().default(null) }),
);
