import { z } from 'zod';
import { defineSetting } from '../../../platform/settings.ts';

export const deletionSetting = defineSetting(
	'person',
	'deletion',
	z.object({ at: z.iso.datetime().nullable().default(null) }),
);
