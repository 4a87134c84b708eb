import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { paths } from '../../paths.ts';
import type palette from '../../platform/locales/en/palette.json';

export type SettingId = keyof (typeof palette)['settings'];
type SettingPlace = { id: SettingId; path: string };

const at = (path: string, ...ids: SettingId[]): SettingPlace[] => ids.map((id) => ({ id, path }));

/** Where single settings are, for whoever searches for one by name. */
export const settingPlaces = ({ rank, role }: Pick<Profile, 'rank' | 'role'>): SettingPlace[] => [
	...at(paths.settings(), 'transcriptLanguage', 'notices', 'calendar', 'dates'),
	...at(paths.settings('/insights'), 'vocabulary', 'insights', 'tags', 'checks'),
	...at(paths.settings('/privacy'), 'audioDeletion', 'sharing', 'phoneCountry'),
	...at(paths.recordingExtension(), 'allowedSites', 'recordingPanel'),
	...(rank === 'Admin' ? at(paths.recordingExtension(), 'consent') : []),
	...(role === 'admin' ? [...at(paths.engines(), 'assistant'), ...at(paths.users(), 'secondFactorRule')] : []),
];
