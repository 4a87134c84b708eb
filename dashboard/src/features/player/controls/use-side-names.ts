import { useTranslation } from 'react-i18next';
import type { Listening } from '../ear-mix.ts';

/** The sides of a two-channel recording, as the reader calls them. */
export function useSideNames(): { id: Listening; name: string }[] {
	const { t } = useTranslation('conversation');
	const { t: app } = useTranslation('app');
	return [
		{ id: 'both', name: t('player.bothSides') },
		{ id: 'local', name: app('speaker.me') },
		{ id: 'other', name: app('speaker.others') },
	];
}
